import { buildSite } from './build.ts'

process.env.NODE_ENV ??= 'production'
await buildSite()
await import('../build/server/server.js' as string)
