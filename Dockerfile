# One image for every role of the server: KERF_ROLE says which. See docs/guides/deploying.md.
FROM node:20-bookworm-slim AS build
WORKDIR /kerf
COPY . .
RUN npm ci --no-audit --no-fund && node tools/build.mjs

# The bundle contains all packages, so the image needs none. Kerf's own database is not in it: DATABASE_URL is needed.
FROM node:20-bookworm-slim
WORKDIR /kerf
COPY --from=build /kerf/apps/api/dist apps/api/dist
COPY --from=build /kerf/apps/studio/dist/web apps/studio/dist/web
COPY LICENSE NOTICE ./
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4100 KERF_DATA=/data
VOLUME /data
EXPOSE 4100
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://localhost:4100/api/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.mjs"]
