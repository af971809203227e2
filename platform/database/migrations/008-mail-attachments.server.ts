import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Mails used to store their PDF as base64 forever. The report was the only attachment ever, and it can be rendered
 * again; every such mail, and no other, links to its report's page.
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
