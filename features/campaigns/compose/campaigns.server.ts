import { type By, recordAction } from '#platform/audit.server.ts'
import { savePictures } from '#platform/content/pictures.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CampaignRow } from '#platform/database/tables/campaigns.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { CampaignDraft } from '../schema.ts'
import type { CampaignText } from './campaign-text.ts'
import { picturesIn } from './mail-blocks.ts'

const pageSize = 20

/** One person, or a query of the people list. */
export type Addressee = { toEmail: string } | { query: string }

export async function createCampaign(
  db: Db,
  by: By,
  to: Addressee,
  { subject, body }: CampaignText,
  reason = '',
): Promise<string> {
  const id = newId()
  const isOne = 'toEmail' in to
  await db
    .insertInto('campaigns')
    .values({
      id,
      subject,
      body,
      reason,
      revision: 0,
      state: 'draft',
      leftOut: '{}',
      byEmail: by.email,
      kind: isOne ? 'person' : 'group',
      toEmail: isOne ? to.toEmail : '',
      audience: isOne ? '' : to.query,
      createdAt: new Date().toISOString(),
    })
    .execute()
  await savePictures(db, picturesIn(body))
  return id
}

export async function findCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  if (!/^[\w-]{1,60}$/.test(id)) return undefined
  return db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function readCampaign(db: Db, id: string): Promise<CampaignRow> {
  const campaign = await findCampaign(db, id)
  if (!campaign) throw new HttpError(404, 'Campaign not found.')
  return campaign
}

export const changedElsewhere = 'This was changed in another window. Reload the page to see the changes.'

/** Returns the new revision. Fails if the draft was changed elsewhere. */
export function saveDraft(db: Db, id: string, { revision, ...text }: CampaignDraft): Promise<number> {
  return change(db, id, revision, text)
}

export function saveReason(db: Db, id: string, revision: number, reason: string): Promise<number> {
  return change(db, id, revision, { reason })
}

async function change(db: Db, id: string, revision: number, changes: Partial<CampaignRow>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('campaigns')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('revision', '=', revision)
    .executeTakeFirst()
  await savePictures(db, picturesIn(changes.body ?? ''))
  if (Number(numUpdatedRows) === 1) return revision + 1
  const { state } = await readCampaign(db, id)
  throw new HttpError(409, state === 'draft' ? changedElsewhere : 'This has already been sent and cannot be changed.')
}

export async function deleteDraft(db: Db, by: By, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('campaigns')
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .returning('subject')
      .executeTakeFirst()
    if (!deleted) throw new HttpError(409, 'You can only delete drafts.')
    await recordAction(tx, by, {
      action: 'letter-thrown-away',
      ...(deleted.subject && { subject: deleted.subject }),
    })
  })
}

export type ListedCampaign = Pick<
  CampaignRow,
  'id' | 'kind' | 'audience' | 'subject' | 'state' | 'dueAt' | 'createdAt' | 'finishedAt'
>

/** Newest first; `older` is the cursor of the next page. */
export async function listCampaigns(
  db: Db,
  after: string | null,
): Promise<{ campaigns: ListedCampaign[]; older: string | undefined }> {
  const last = after ? await findCampaign(db, after) : undefined
  let query = db
    .selectFrom('campaigns')
    .select(['id', 'kind', 'audience', 'subject', 'state', 'dueAt', 'createdAt', 'finishedAt'])
  if (last) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'id'), '<', tuple(last.createdAt, last.id)),
    )
  }
  const campaigns = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(pageSize).execute()
  return { campaigns, older: campaigns.length === pageSize ? campaigns.at(-1)?.id : undefined }
}
