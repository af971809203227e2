import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Until now a mail held its PDF as base64, and kept it for ever. The only file that was ever attached is the report,
 * which can be drawn anew; every such mail, and only such, has a link to its report's page.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const mails = await db
    .selectFrom('mailOutbox')
    .select(['id', 'text'])
    .where('attachments', '!=', '[]')
    .execute()
  for (const { id, text } of mails) {
    const reportId = /\/diagnostic\/results\/([\w-]+)/.exec(text)?.[1]
    const report = {
      kind: 'report-pdf',
      id: reportId,
      filename: 'strategic-business-report.pdf',
      contentType: 'application/pdf',
    }
    const attachments = JSON.stringify(reportId ? [report] : [])
    await db.updateTable('mailOutbox').set({ attachments }).where('id', '=', id).execute()
  }
}
