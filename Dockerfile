# The built site of this repository and "lectern serve". See docs/hosting.md.
FROM node:24-alpine AS build
# The days of the last changes are read from the history.
RUN apk add --no-cache git
WORKDIR /site
COPY . .
RUN node scripts/setup.mjs && node packages/lectern/bin/lectern.js build --root site && npm prune --omit=dev --no-audit --no-fund

FROM node:24-alpine
ENV NODE_ENV=production
WORKDIR /site
COPY --from=build /site/site/package.json /site/site/site.config.ts /site/site/reference-pages.ts /site/site/example.ts site/
COPY --from=build /site/site/content/examples site/content/examples
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/packages/lectern/package.json packages/lectern/
COPY --from=build /site/packages/lectern/bin packages/lectern/bin
COPY --from=build /site/packages/lectern/build/node packages/lectern/build/node
COPY --from=build /site/packages/lsf/package.json packages/lsf/
COPY --from=build /site/packages/lsf/build/editor.js packages/lsf/build/
COPY --from=build /site/packages/mcp/package.json packages/mcp/
COPY --from=build /site/packages/mcp/build packages/mcp/build
COPY --from=build /site/site/dist site/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/').then(answer => process.exit(answer.status < 500 ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/lectern/bin/lectern.js", "serve", "--root", "site"]
