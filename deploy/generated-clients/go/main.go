// The main job with the client that oapi-codegen makes of the description.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"recado.example/outside/recado"
)

var (
	ctx    = context.Background()
	url    = os.Getenv("RECADO_URL")
	number = os.Getenv("RECADO_NUMBER")
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func ptr[T any](value T) *T { return &value }

// given panics where the answer is none of 200.
func given[T any](answer *T, status string, body []byte) T {
	if answer == nil {
		panic(fmt.Sprintf("%s %s", status, body))
	}
	return *answer
}

func once[T any](look func() *T) T {
	for range 300 {
		if value := look(); value != nil {
			return *value
		}
		time.Sleep(100 * time.Millisecond)
	}
	panic("it did not come")
}

func main() {
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("RECADO_KEY"))
		return nil
	}
	client := must(recado.NewClientWithResponses(url, recado.WithRequestEditorFn(authorize)))
	message := sendFile(client)
	seen := map[string]any{
		"tickets":  tickets(client),
		"messages": []string{send(client), send(client)},
		"file":     readFile(client, message),
		"contacts": contacts(client),
	}
	must(0, json.NewEncoder(os.Stdout).Encode(seen))
}

func tickets(client *recado.ClientWithResponses) []int {
	var queues []int
	for _, queue := range strings.Split(os.Getenv("RECADO_QUEUES"), ",") {
		queues = append(queues, must(strconv.Atoi(queue)))
	}
	status := recado.TicketsListParamsStatusPending
	params := &recado.TicketsListParams{Status: &status, ShowAll: ptr(true), QueueIds: &queues}
	answer := must(client.TicketsListWithResponse(ctx, params))
	var ids []int
	for _, ticket := range given(answer.JSON200, answer.Status(), answer.Body).Tickets {
		ids = append(ids, ticket.Id)
	}
	return ids
}

func send(client *recado.ClientWithResponses) string {
	body := recado.SendApiMessage{Number: &number, Body: ptr("Seu pedido saiu.")}
	params := &recado.ApiMessagesSendParams{IdempotencyKey: ptr("go")}
	answer := must(client.ApiMessagesSendWithResponse(ctx, params, body))
	return given(answer.JSON200, answer.Status(), answer.Body).Id.String()
}

// sendFile writes the form itself: oapi-codegen leaves that to its user.
func sendFile(client *recado.ClientWithResponses) recado.ApiMessageView {
	var form bytes.Buffer
	writer := multipart.NewWriter(&form)
	must(0, writer.WriteField("number", number))
	file := must(writer.CreateFormFile("medias", "nota.txt"))
	must(file.Write([]byte("Nota 17")))
	must(0, writer.Close())
	params := &recado.ApiMessagesSendWithFilesParams{}
	sent := must(client.ApiMessagesSendWithFilesWithBodyWithResponse(ctx, params, writer.FormDataContentType(), &form))
	id := given(sent.JSON200, sent.Status(), sent.Body).Id
	return once(func() *recado.ApiMessageView {
		answer := must(client.ApiMessagesGetWithResponse(ctx, id))
		now := given(answer.JSON200, answer.Status(), answer.Body)
		if len(now.MessageIds) == 0 || now.TicketId == nil {
			return nil
		}
		return &now
	})
}

func readFile(client *recado.ClientWithResponses, message recado.ApiMessageView) string {
	address := once(func() *string {
		ticket := strconv.Itoa(*message.TicketId)
		answer := must(client.MessagesListWithResponse(ctx, ticket, &recado.MessagesListParams{}))
		for _, one := range given(answer.JSON200, answer.Status(), answer.Body).Messages {
			if one.Id == message.MessageIds[0] {
				return one.MediaUrl
			}
		}
		return nil
	})
	if strings.HasPrefix(address, "/") {
		address = strings.TrimSuffix(url, "/api/v1") + address
	}
	answer := must(http.Get(address))
	defer answer.Body.Close()
	return string(must(io.ReadAll(answer.Body)))
}

func contacts(client *recado.ClientWithResponses) []string {
	var numbers []string
	params := &recado.ContactsListParams{Limit: ptr(2)}
	for {
		answer := must(client.ContactsListWithResponse(ctx, params))
		page := given(answer.JSON200, answer.Status(), answer.Body)
		for _, contact := range page.Contacts {
			numbers = append(numbers, contact.Number)
		}
		if page.Cursor == nil {
			return numbers
		}
		params.Cursor = page.Cursor
	}
}
