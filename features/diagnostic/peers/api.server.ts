import { recordAction } from '#platform/audit.server.ts'
import { allow, createApi } from '#platform/http/api.server.ts'
import { csvFile } from '#platform/http/files/csv-file.server.ts'
import { peersCsv, readPeersForAdmin } from './for-admin.server.ts'

export const peersAdminApi = createApi().get('/csv', allow('export-all'), async (c) => {
  const peers = await readPeersForAdmin(c.var.readDb)
  await recordAction(c.var.db, c.var.user, { action: 'peers-exported' })
  return csvFile('peers', once(peersCsv(peers)), 'UTC')
})

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
