# The server with the built page. How to use it, and what of it could not be tried: docs/server.md, "In containers".
FROM node:24-bookworm-slim AS build
WORKDIR /opt/bellows
COPY . .
RUN npm start -- --only-build
# What only builds and tests goes.
RUN npm prune --omit=dev --omit=optional --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8417 BELLOWS_DATA=/data
WORKDIR /opt/bellows
COPY --from=build /opt/bellows ./
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 8417
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/bin/bellows-server.mjs", "serve"]
