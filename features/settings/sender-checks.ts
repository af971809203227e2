export type SenderCheck = {
  name: 'SPF' | 'DKIM' | 'DMARC'
  /** 'unknown': DNS did not answer. 'unsure': a lookup cannot tell. */
  state: 'good' | 'missing' | 'fault' | 'unknown' | 'unsure'
  finding: string
  todo?: string
  /** The DNS record to add. */
  record?: { host: string; value: string }
}

/** The TXT records of a name; empty if it has none. */
export type Texts = readonly string[] | 'no answer'

/** The SPF include of each provider, by the end of its server name. */
const includes: readonly [RegExp, string][] = [
  [/(gmail|google|googlemail)\.com$/, 'include:_spf.google.com'],
  [/(outlook|office365|microsoft)\.com$/, 'include:spf.protection.outlook.com'],
  [/sendgrid\.net$/, 'include:sendgrid.net'],
  [/mailgun\.org$/, 'include:mailgun.org'],
  [/(postmarkapp\.com|mtasv\.net)$/, 'include:spf.mtasv.net'],
  [/(brevo|sendinblue)\.com$/, 'include:spf.brevo.com'],
  [/amazonaws\.com$/, 'include:amazonses.com'],
  [/(zoho\.com|zoho\.eu)$/, 'include:zohomail.com'],
  [/fastmail\.com$/, 'include:spf.messagingengine.com'],
  [/protonmail\.ch$/, 'include:_spf.protonmail.ch'],
]

const noAnswer = (what: string) => `DNS did not answer, so we couldn’t check ${what}. Try again in a few minutes.`

export function judgeSpf(domain: string, texts: Texts, mailHost: string): SenderCheck {
  const name = 'SPF'
  if (texts === 'no answer') return { name, state: 'unknown', finding: noAnswer('your SPF record') }
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const include = includes.find(([host]) => host.test(mailHost))?.[1]
  if (records.length === 0) return missingSpf(domain, include)
  if (records.length > 1)
    return {
      name,
      state: 'fault',
      finding: `${domain} has ${records.length} SPF records. Receivers ignore all of them if there is more than one.`,
      todo: 'Combine them into a single record that starts with v=spf1, and delete the others.',
    }
  const [record = ''] = records
  return judgeAll(record, include)
}

function missingSpf(domain: string, include: string | undefined): SenderCheck {
  return {
    name: 'SPF',
    state: 'missing',
    finding: `${domain} has no SPF record, so receivers can’t tell which servers may send for it. Many treat such email as spam.`,
    todo: include
      ? 'Add this TXT record at your DNS provider:'
      : 'Add a TXT record like this at your DNS provider. Your mail provider tells you what to put for PROVIDER:',
    record: { host: domain, value: `v=spf1 ${include ?? 'include:PROVIDER'} ~all` },
  }
}

const endings: Record<string, string> = {
  '-': 'Email from other servers is rejected (-all).',
  '~': 'Email from other servers is treated as suspicious (~all).',
  '?': 'It says nothing about other servers (?all). Using ~all makes forging your address harder.',
}

function judgeAll(record: string, include: string | undefined): SenderCheck {
  const name = 'SPF'
  const shown = `Your record is “${record.slice(0, 300)}”.`
  const sign = /(?:^|\s)([-~?+]?)all(?:\s|$)/i.exec(record)?.[1]
  if (sign === '+' || sign === '')
    return {
      name,
      state: 'fault',
      finding: `${shown} It lets anyone send as you (+all).`,
      todo: 'End it with ~all instead.',
    }
  const domains = record.toLowerCase()
  if (include && !domains.includes(include) && !domains.includes('redirect='))
    return {
      name,
      state: 'fault',
      finding: `${shown} It does not list your mail provider under its usual name.`,
      todo: `Add ${include} before “all”, unless your provider told you to use another name.`,
    }
  const ending = sign ? endings[sign] : 'It points to another domain’s record or says nothing about other servers.'
  return { name, state: 'good', finding: `${shown} ${ending}` }
}

/** Common selectors. DNS offers no way to list them, so any other one cannot be found. */
export const dkimSelectors = [
  ...['default', 'dkim', 'mail', 'email', 'smtp', 'key1', 'k1', 'k2', 'k3', 's1', 's2', 'google'],
  ...['selector1', 'selector2', 'resend', 'pm', '20230601', 'mandrill', 'smtpapi', 'sib', 'brevo', 'mg', 'mx'],
  ...['zoho', 'zmail', 'fm1', 'fm2', 'fm3', 'protonmail', 'protonmail2', 'protonmail3', 'mailjet', 'amazonses'],
]

export function judgeDkim(domain: string, found: readonly { selector: string; texts: Texts }[]): SenderCheck {
  const name = 'DKIM'
  const isKey = (text: string) => /(^|;)\s*p=[^;\s]/.test(text)
  const hit = found.find(({ texts }) => texts !== 'no answer' && texts.some(isKey))
  if (hit)
    return {
      name,
      state: 'good',
      finding: `Found a signing key (${hit.selector}._domainkey.${domain}).`,
    }
  if (found.every(({ texts }) => texts === 'no answer'))
    return { name, state: 'unknown', finding: noAnswer('your DKIM key') }
  return {
    name,
    state: 'unsure',
    finding: `We checked ${found.length} common names and found no signing key for ${domain}. Providers can use any name, so yours may still exist.`,
    todo: 'Look for “DKIM” or “verify your domain” in your mail provider’s settings. You can also send a test email and look for “DKIM: pass” in its headers.',
  }
}

/** `at` is the domain that has the record: the sender's own or a parent. */
export function judgeDmarc(domain: string, at: string, texts: Texts, team: string): SenderCheck {
  const name = 'DMARC'
  if (texts === 'no answer') return { name, state: 'unknown', finding: noAnswer('your DMARC record') }
  const records = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
  if (records.length === 0)
    return {
      name,
      state: 'missing',
      finding: `${domain} has no DMARC record, so receivers don’t know what to do with forged email. Large providers require one.`,
      todo: 'Add this TXT record at your DNS provider. It only asks receivers to send you reports:',
      record: { host: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${team}` },
    }
  if (records.length > 1)
    return {
      name,
      state: 'fault',
      finding: `_dmarc.${at} has ${records.length} records, so receivers ignore all of them.`,
      todo: 'Delete all but one.',
    }
  return judgePolicy(records[0] ?? '', at)
}

const policies: Record<string, string> = {
  none: 'Forged email is still delivered (p=none). Once SPF and DKIM pass, switch to p=quarantine.',
  quarantine: 'Forged email goes to spam (p=quarantine).',
  reject: 'Forged email is rejected (p=reject).',
}

function judgePolicy(record: string, at: string): SenderCheck {
  const name = 'DMARC'
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase() ?? ''
  const effect = policies[policy]
  if (effect) return { name, state: 'good', finding: `Found _dmarc.${at}. ${effect}` }
  return {
    name,
    state: 'fault',
    finding: `_dmarc.${at} has no valid policy.`,
    todo: 'Add p=none, p=quarantine or p=reject after v=DMARC1;',
  }
}
