import { recordAction } from '#platform/audit.server.ts'
import { allow, createApi } from '#platform/http/api.server.ts'
import { csvFile } from '#platform/http/files/csv-file.server.ts'
import { retakesCsv } from './csv.server.ts'

export const retakesAdminApi = createApi().get('/csv', allow('export-all'), async (c) => {
  await recordAction(c.var.db, c.var.user, { action: 'rounds-exported' })
  return csvFile('retakes', retakesCsv(c.var.readDb, c.req.query('of') ?? null))
})
