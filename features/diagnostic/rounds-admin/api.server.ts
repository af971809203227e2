import { recordAction } from '#platform/audit.server.ts'
import { allow, createApi } from '#platform/http/api.server.ts'
import { csvFile } from '#platform/http/files/csv-file.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { roundsCsv } from './csv.server.ts'

export const roundsAdminApi = createApi().get('/csv', allow('export-all'), async (c) => {
  await recordAction(c.var.db, c.var.user, { action: 'rounds-exported' })
  return csvFile('rounds', roundsCsv(c.var.readDb), await readTimeZone(c.var.readDb))
})
