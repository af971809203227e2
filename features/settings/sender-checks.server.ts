import type { LookUpTxt } from '#platform/http/api.server.ts'
import { addressIn } from '#platform/mail/mail-server.ts'
import type { MailSettings } from '#platform/settings/settings.server.ts'
import { dkimSelectors, judgeDkim, judgeDmarc, judgeSpf, type SenderCheck, type Texts } from './sender-checks.ts'

type CheckedSender = { domain: string; checks: SenderCheck[] }

/** Looks up the DNS records by which receivers judge the sender's domain. */
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

/** A domain without a DMARC record inherits its parent's. */
async function nearestDmarc(lookUp: LookUpTxt, domain: string): Promise<{ at: string; texts: Texts }> {
  const texts = await readTexts(lookUp, `_dmarc.${domain}`)
  const [, ...above] = domain.split('.')
  if (texts === 'no answer' || texts.length > 0 || above.length < 2) return { at: domain, texts }
  return nearestDmarc(lookUp, above.join('.'))
}

/** Only "no such name" and "no data" mean that there is no record; other errors prove nothing. */
async function readTexts(lookUp: LookUpTxt, name: string): Promise<Texts> {
  try {
    return (await lookUp(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = (error as { code?: string }).code
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : 'no answer'
  }
}
