# The image of the web app: its files and a small server with our headers, which forwards /backend to the gateway.
ARG NODE_IMAGE=node:26.10.0-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS sources
WORKDIR /sources
COPY . .
RUN node docker/write-manifests.ts web /manifests

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
ARG SOURCE_DATE_EPOCH=0
RUN node docker/build-web.ts /out

FROM ${BASE_IMAGE}
COPY --from=packages /out/node /
# The list of packages; the programs themselves are bundled.
COPY --from=packages /out/packages/app/sbom.cdx.json /app/
COPY --from=program /out/program /
ENV NODE_ENV=production WEB_HOST=0.0.0.0 WEB_PORT=3000 WEB_FOLDER=/app/files HEALTH_URL=http://127.0.0.1:3000/healthz
WORKDIR /app
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=15s --start-period=10s CMD ["node", "check-health.mjs"]
CMD ["node", "main.js"]
ARG LICENSE=Apache-2.0
ARG VERSION=0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Recado: web" \
  org.opencontainers.image.description="Open platform for serving customers over WhatsApp" \
  org.opencontainers.image.licenses="${LICENSE}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
