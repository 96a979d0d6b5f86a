# The built site of this repository and "lectern serve". See docs/hosting.md.
FROM node:22-alpine AS build
# The days of the last changes are read from the history.
RUN apk add --no-cache git
WORKDIR /site
# Packages by themselves: they change less often than the rest.
COPY package.json package-lock.json ./
COPY scripts/setup.mjs scripts/
RUN node -e "import('./scripts/setup.mjs').then(({ ensureInstalled }) => ensureInstalled())"
COPY . .
RUN node scripts/setup.mjs && node bin/lectern.js build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-alpine
ENV NODE_ENV=production
WORKDIR /site
COPY --from=build /site/package.json /site/site.config.ts ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/bin bin
COPY --from=build /site/build/node build/node
COPY --from=build /site/dist dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/').then(answer => process.exit(answer.status < 500 ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/lectern.js", "serve"]
