# The release archive, unpacked. Both bases are pinned; docs/releasing.md says how to move them on.
ARG BUILD_BASE=node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
ARG RUN_BASE=debian:bookworm-20260824-slim@sha256:88200866dfff7ea7f5cbcb6ec7c8a701889efe6fe859fe64d6990e4b07ea4171

FROM ${BUILD_BASE} AS archive
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --loglevel=error
COPY . .
RUN npm run release -- --level 1 \
 && mkdir /site && tar -xzf dist/coach-site-*.tar.gz -C /site --strip-components=1 \
 && install -d -o 1000 -g 1000 /data

FROM ${RUN_BASE}
WORKDIR /site
ENV NODE_ENV=production DATA_DIR=/data PATH=/site/node_modules/.bin:/usr/bin:/bin
COPY --from=archive /site ./
COPY --from=archive --chown=1000:1000 /data /data
# Somebody without a name, a home or a password. Only /data is written to, so the rest may be read-only.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://localhost:' + (process.env.PORT || 3000) + '/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/current/server/start.js"]
