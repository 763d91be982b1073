# glibc, not Alpine: the packages of PostgreSQL and of the picture library need it.
FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# Pages are rendered from a database that goes away with this step; none of them is ever served. Pruning
# keeps development packages that are optional peers of others.
RUN node scripts/build.mjs \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@playwright node_modules/playwright* node_modules/typescript \
  && rm -rf .next/cache .next/trace* .next/types \
  && chmod -R u=rwX,go=rX /app

FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
WORKDIR /app
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MEDIA_DIR=/media NEXT_TELEMETRY_DISABLED=1
# Threads draw pictures and compress, and glibc would keep a heap for each (scripts/lib/relaunch.mjs).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
# Nothing is installed here, and whoever breaks in finds nothing to install with.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn* /usr/local/bin/npm /usr/local/bin/npx \
    /usr/local/bin/corepack /usr/local/bin/yarn* \
  && mkdir /data /media && chown node:node /data /media
# All of /app belongs to root: the program can write its data and nothing else.
COPY --from=build /app /app
USER node
VOLUME ["/data", "/media"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
STOPSIGNAL SIGTERM
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=8", "scripts/start.mjs"]
