import { sections } from '#content/diagnostic/diagnostic.ts'
import { founderStyles } from '#content/founder-test/founder-styles.ts'
import type { Content } from '#content/owner/content.ts'
import { everyProductOf } from '#content/shop/catalogue.ts'
import { testUnsubscribePath } from '#content/unsubscribe.ts'
import { personWithId } from '#domain/people/person-ids.server.ts'
import { recordAction } from '#platform/audit.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CampaignRow } from '#platform/database/tables/campaigns.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { type Mail, queueMail } from '#platform/mail/outbox.server.ts'
import { refuseIfRefused } from '#platform/mail/refused-addresses.server.ts'
import { isComplete, problemsIn } from '../compose/campaign-text.ts'
import { readCampaign } from '../compose/campaigns.server.ts'
import type { FieldValues } from '../compose/fields.ts'
import { type CampaignContext, type WrittenCampaign, writeMail } from './write-mail.server.ts'

/** Used instead of a person's ID, so that emails can be previewed before there are any people. */
export const sampleRecipient = 'sample'

export const sampleName = 'Alex Sample'

/** A text as typed, filled in for one person or for the sample. */
export async function previewText(
  db: Db,
  context: CampaignContext,
  campaign: Pick<CampaignRow, 'id' | 'subject' | 'body'>,
  recipient: string,
): Promise<WrittenCampaign> {
  if (recipient !== sampleRecipient) {
    return writeMail(db, context, { campaign, person: await personWithId(db, recipient), isTrial: true })
  }
  const person = { email: 'alex@example.com', name: sampleName, unsubscribed: 0 } as PersonRow
  return writeMail(db, context, { campaign, person, values: sampleValues(context.content()), isTrial: true })
}

function sampleValues({ products }: Pick<Content, 'products'>): FieldValues {
  const toolsOwned = everyProductOf(products)[0]?.title ?? ''
  return {
    firstName: 'Alex',
    score: '58',
    weakestSection: sections[1].title,
    type: founderStyles[0].name,
    toolsOwned,
  }
}

/** Sends one recipient's version to the signed-in user. */
export async function sendTestCampaign(
  db: Db,
  by: User,
  context: CampaignContext,
  id: string,
  personId: string,
): Promise<void> {
  const campaign = await readCampaign(db, id)
  const { subject, body } = problemsIn(campaign)
  if (!isComplete(campaign)) throw new HttpError(400, [...subject, ...body].join(' '))
  const { mail } = await previewText(db, context, campaign, personId)
  await db.transaction().execute(async (tx) => {
    await queueTestEmail(tx, by, context, mail)
    await recordAction(tx, by, { action: 'letter-tried', subject: campaign.toEmail || campaign.subject })
  })
}

/** Replaces the recipient's unsubscribe link, which would unsubscribe them no matter who clicks it. */
export async function queueTestEmail(tx: Db, by: User, { siteUrl }: CampaignContext, mail: Mail): Promise<void> {
  const { unsubscribeUrl: stop = '', ...rest } = mail
  const own = (text: string) => (stop ? text.replaceAll(stop, `${siteUrl}${testUnsubscribePath}`) : text)
  await refuseIfRefused(tx, by.email)
  await queueMail(tx, {
    ...rest,
    html: own(mail.html),
    text: own(mail.text),
    // Stored with each email.
    kind: 'letter-test',
    to: by.email,
    subject: `Test: ${mail.subject}`,
    urgent: true,
  })
}
