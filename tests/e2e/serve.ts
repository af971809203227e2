import { editionsToSell } from '../doubles/sample-editions.ts'

/** The built server as `npm start` runs it, with something to sell for every product. */
process.argv.push('--full-editions', editionsToSell())
await import('../../build/server/server.js' as string)
