# The image of the commands that back up and restore, with the migrations of all services. A part of `npm run images`.
ARG NODE_IMAGE=node:26.10.0-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS sources
WORKDIR /sources
COPY . .
RUN node docker/write-manifests.ts "$(ls -d services/* libs/testkit | paste -s -d ,)" /manifests

FROM ${NODE_IMAGE} AS programs
# A mirror of the npm registry, where one is used.
ARG NPM_CONFIG_REGISTRY
WORKDIR /sources
COPY --from=sources /manifests/build .
RUN npm ci --ignore-scripts --no-audit
COPY --from=sources /sources .
ARG SOURCE_DATE_EPOCH=0
RUN node docker/build-backup.ts /out

FROM ${NODE_IMAGE} AS packages
ARG NPM_CONFIG_REGISTRY
COPY --from=sources /manifests/run /manifests
COPY --from=sources /sources/docker /docker
RUN node docker/install-packages.ts /manifests /out

FROM ${BASE_IMAGE}
COPY --from=packages /out/node /
COPY --from=packages /out/packages /
COPY --from=programs /out/program /
COPY --chown=10001:10001 --from=programs /out/data /
ENV NODE_ENV=production DATA_DIR=/data BACKUP_DIR=/backup NODE_OPTIONS=--disable-warning=ExperimentalWarning HOME=/tmp
WORKDIR /app
USER 10001:10001
CMD ["node", "deploy/standalone/backup.command.ts"]
ARG LICENSE=GPL-3.0-only
ARG VERSION=0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Recado: backup" \
  org.opencontainers.image.description="Open platform for serving customers over WhatsApp" \
  org.opencontainers.image.licenses="${LICENSE}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
