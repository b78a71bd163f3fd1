# The image of one service, or of the simulator. `npm run images` builds all of them; one alone:
#
#   git archive HEAD | docker build -f docker/service.Dockerfile --build-arg PROJECT=services/tickets -t recado-tickets -
#
# Only what every builder knows is used, so that engines without BuildKit build it, too.
ARG NODE_IMAGE=node:26.10.0-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS sources
ARG PROJECT=services/gateway
WORKDIR /sources
COPY . .
RUN node docker/write-manifests.ts "$PROJECT" /manifests

FROM ${NODE_IMAGE} AS packages
# A mirror of the npm registry, where one is used.
ARG NPM_CONFIG_REGISTRY
COPY --from=sources /manifests/run /manifests
COPY --from=sources /sources/docker /docker
RUN node docker/install-packages.ts /manifests /out

FROM ${NODE_IMAGE} AS program
ARG NPM_CONFIG_REGISTRY
WORKDIR /sources
COPY --from=sources /manifests/build .
RUN npm ci --ignore-scripts --no-audit
COPY --from=sources /sources .
ARG PROJECT=services/gateway
ARG SOURCE_DATE_EPOCH=0
RUN node docker/build-program.ts "$PROJECT" /out

FROM ${BASE_IMAGE}
COPY --from=packages /out/node /
COPY --from=packages /out/packages /
COPY --from=program /out/program /
# The folder of files, where no object store is used.
COPY --chown=10001:10001 --from=program /out/data /
ENV NODE_ENV=production DATA_DIR=/data HEALTH_HOST=0.0.0.0 HEALTH_PORT=9090 HOME=/tmp
WORKDIR /app
USER 10001:10001
EXPOSE 9090
HEALTHCHECK --interval=15s --timeout=15s --start-period=60s CMD ["node", "check-health.mjs"]
CMD ["node", "main.js"]
ARG PROJECT=services/gateway
ARG LICENSE=Apache-2.0
ARG VERSION=0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Recado: ${PROJECT}" \
  org.opencontainers.image.description="Open platform for serving customers over WhatsApp" \
  org.opencontainers.image.licenses="${LICENSE}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
