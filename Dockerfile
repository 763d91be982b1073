# glibc, not Alpine: the packages of PostgreSQL and of the picture library need it.
FROM node:22-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# Needs no database: public pages are rendered at the first start.
RUN node scripts/build.mjs && rm -rf .next/cache

FROM node:22-bookworm-slim
WORKDIR /app
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MEDIA_DIR=/media NEXT_TELEMETRY_DISABLED=1
# Threads draw pictures and compress, and glibc would keep a heap for each (scripts/lib/relaunch.mjs).
ENV MALLOC_ARENA_MAX=2
RUN mkdir /data /media && chown node:node /app /data /media
COPY --from=build --chown=node:node /app /app
USER node
VOLUME ["/data", "/media"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
STOPSIGNAL SIGTERM
CMD ["node", "--max-old-space-size=768", "scripts/start.mjs"]
