import { test } from '../../testing/browser-test.ts';
import { Backend } from '../../testing/backend.ts';
import { aUser } from '../../testing/factories.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { serveTodo } from '../../testing/todo-backend.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the to-do list; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`todo ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(120_000);
      const shoot = async (screen: string) => {
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const backend = new Backend();
      backend.user = aUser();
      serveTodo(backend);
      await backend.open(page, '/todolist');
      await page.getByText('Concluídas (1)').click();
      await page.getByText('Ligar para a Carla').hover();
      await shoot('todo');
      await page.getByRole('button', { name: /^Editar: Ligar/ }).click();
      await page.getByRole('dialog').waitFor();
      await shoot('todo-dialog');
      await page.keyboard.press('Escape');
      backend.fail('todo.sync', 'ERR_UNAVAILABLE');
      await page.getByRole('button', { name: /^Excluir: Enviar/ }).click();
      await page.getByText('espera a conexão').waitFor();
      await shoot('todo-offline');
      await page.evaluate(() => localStorage.clear());
      await backend.signIn(page);
      serveTodo(backend, []);
      await page.goto('/todolist');
      await page.getByText('Nenhuma tarefa').waitFor();
      await shoot('todo-empty');
      backend.on('todo.sync', () => new Promise(() => undefined));
      await page.evaluate(() => localStorage.removeItem('todo:1:1'));
      await page.goto('/todolist');
      await page.locator('[aria-busy="true"]').first().waitFor();
      await shoot('todo-skeleton');
    });
  }
}
