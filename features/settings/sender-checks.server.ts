import type { LookUpTxt } from '#platform/http/api.server.ts'
import { addressIn } from '#platform/mail/mail-server.ts'
import type { MailSettings } from '#platform/settings/settings.server.ts'
import {
  dkimSelectors,
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  type SenderCheck,
  type Texts,
} from './sender-checks.ts'

export type CheckedSender = { domain: string; checks: SenderCheck[] }

/** What receivers find about the domain of the sender, read from its name servers now. */
export async function checkSender(mail: MailSettings, lookUp: LookUpTxt): Promise<CheckedSender> {
  const domain = addressIn(mail.from).split('@').at(-1)?.toLowerCase() ?? ''
  const mailHost = 'smtpUrl' in mail ? new URL(mail.smtpUrl).hostname : mail.host
  const [spf, dmarc, dkim] = await Promise.all([
    readTexts(lookUp, domain),
    nearestDmarc(lookUp, domain),
    Promise.all(
      dkimSelectors.map(async (selector) => ({
        selector,
        texts: await readTexts(lookUp, `${selector}._domainkey.${domain}`),
      })),
    ),
  ])
  return {
    domain,
    checks: [
      judgeSpf(domain, spf, mailHost),
      judgeDkim(domain, dkim),
      judgeDmarc(domain, dmarc.at, dmarc.texts, mail.team),
    ],
  }
}

/** Where the domain has none, that of the domain above it holds. */
async function nearestDmarc(lookUp: LookUpTxt, domain: string): Promise<{ at: string; texts: Texts }> {
  const texts = await readTexts(lookUp, `_dmarc.${domain}`)
  const [, ...above] = domain.split('.')
  if (texts === 'no answer' || texts.length > 0 || above.length < 2) return { at: domain, texts }
  return nearestDmarc(lookUp, above.join('.'))
}

/** A name that is not there has no texts; any other failure says nothing about it. */
async function readTexts(lookUp: LookUpTxt, name: string): Promise<Texts> {
  try {
    return (await lookUp(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = (error as { code?: string }).code
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : 'no answer'
  }
}
