export type SenderCheck = {
  name: 'SPF' | 'DKIM' | 'DMARC'
  /** 'unknown': no name server answered. 'unsure': looking cannot tell. */
  state: 'good' | 'missing' | 'fault' | 'unknown' | 'unsure'
  finding: string
  todo?: string
  /** The record to add where the names of the domain are kept. */
  record?: { host: string; value: string }
}

/** The texts of a name, or that it has none, or that nobody answered. */
export type Texts = readonly string[] | 'no answer'

/** What providers want named in SPF, by the end of their servers' names. */
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

const noAnswer = (what: string) =>
  `No name server answered, so this says nothing about ${what}. Look again in a few minutes.`

export function judgeSpf(domain: string, texts: Texts, mailHost: string): SenderCheck {
  const name = 'SPF'
  if (texts === 'no answer') return { name, state: 'unknown', finding: noAnswer('your SPF record') }
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const include = includes.find(([host]) => host.test(mailHost))?.[1]
  if (records.length === 0) return missingSpf(domain, include)
  if (records.length > 1)
    return {
      ...{ name, state: 'fault' },
      finding: `${domain} has ${records.length} SPF records. With more than one, receivers count none.`,
      todo: `Put everything into a single record that begins with v=spf1 once, and delete the others.`,
    }
  const [record = ''] = records
  return judgeAll(record, include)
}

function missingSpf(domain: string, include: string | undefined): SenderCheck {
  return {
    ...{ name: 'SPF', state: 'missing' },
    finding: `${domain} does not say which servers may send its mail. Many receivers put such mail into spam.`,
    todo: include
      ? 'Add this TXT record where the names of your domain are kept:'
      : 'Add a TXT record like this where the names of your domain are kept; your mail provider says what stands for PROVIDER:',
    record: { host: domain, value: `v=spf1 ${include ?? 'include:PROVIDER'} ~all` },
  }
}

const endings: Record<string, string> = {
  '-': 'Mail from any other server is to be refused (-all).',
  '~': 'Mail from any other server is taken for suspect (~all).',
  '?': 'It says nothing of other servers (?all): with ~all, forgers have it harder.',
}

function judgeAll(record: string, include: string | undefined): SenderCheck {
  const name = 'SPF'
  const shown = `It reads “${record.slice(0, 300)}”.`
  const sign = /(?:^|\s)([-~?+]?)all(?:\s|$)/i.exec(record)?.[1]
  if (sign === '+' || sign === '')
    return {
      ...{ name, state: 'fault', finding: `${shown} It lets everyone send as you (+all).` },
      todo: 'End it with ~all instead.',
    }
  const domains = record.toLowerCase()
  if (include && !domains.includes(include) && !domains.includes('redirect='))
    return {
      ...{ name, state: 'fault', finding: `${shown} Your mail provider is not in it by its usual name.` },
      todo: `If you send by this provider alone, add ${include} before the “all”. If it named another one to you, all is well.`,
    }
  const ending = sign
    ? endings[sign]
    : 'It leads to the record of another domain, or leaves open what holds for other servers.'
  return { name, state: 'good', finding: `${shown} ${ending}` }
}

/** Selectors that providers use; a name that is not among them cannot be found. */
export const dkimSelectors = [
  ...['default', 'dkim', 'mail', 'email', 'smtp', 'key1', 'k1', 'k2', 'k3', 's1', 's2', 'google'],
  ...[
    'selector1',
    'selector2',
    'resend',
    'pm',
    '20230601',
    'mandrill',
    'smtpapi',
    'sib',
    'brevo',
    'mg',
    'mx',
  ],
  ...[
    'zoho',
    'zmail',
    'fm1',
    'fm2',
    'fm3',
    'protonmail',
    'protonmail2',
    'protonmail3',
    'mailjet',
    'amazonses',
  ],
]

export function judgeDkim(domain: string, found: readonly { selector: string; texts: Texts }[]): SenderCheck {
  const name = 'DKIM'
  const isKey = (text: string) => /(^|;)\s*p=[^;\s]/.test(text)
  const hit = found.find(({ texts }) => texts !== 'no answer' && texts.some(isKey))
  if (hit)
    return {
      name,
      state: 'good',
      finding: `There is a key for signatures (${hit.selector}._domainkey.${domain}).`,
    }
  if (found.every(({ texts }) => texts === 'no answer'))
    return { name, state: 'unknown', finding: noAnswer('your DKIM key') }
  return {
    ...{ name, state: 'unsure' },
    finding: `None of the ${found.length} usual names has a key for signatures at ${domain}. Providers may choose any name, and one that is unknown cannot be found by looking.`,
    todo: 'Look for “DKIM” or “verify your domain” at your mail provider: it shows the record to add, or says that it is there. A signature can also be seen in a test mail: “DKIM: pass” in its headers.',
  }
}

/** `at` is the domain whose record counts: the sender’s own, or one above it. */
export function judgeDmarc(domain: string, at: string, texts: Texts, team: string): SenderCheck {
  const name = 'DMARC'
  if (texts === 'no answer') return { name, state: 'unknown', finding: noAnswer('your DMARC record') }
  const records = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
  if (records.length === 0)
    return {
      ...{ name, state: 'missing' },
      finding: `${domain} does not say what becomes of mail that only pretends to be yours. Large receivers ask for it.`,
      todo: 'Add this TXT record where the names of your domain are kept. It changes nothing yet, and has receivers report to you:',
      record: { host: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${team}` },
    }
  if (records.length > 1)
    return {
      ...{
        name,
        state: 'fault',
        finding: `_dmarc.${at} has ${records.length} records. Receivers then count none.`,
      },
      todo: 'Delete all but one.',
    }
  return judgePolicy(records[0] ?? '', at)
}

const policies: Record<string, string> = {
  none: 'Mail that only pretends to be yours is delivered all the same (p=none). When SPF and DKIM pass, choose p=quarantine.',
  quarantine: 'Mail that only pretends to be yours goes to spam (p=quarantine).',
  reject: 'Mail that only pretends to be yours is refused (p=reject).',
}

function judgePolicy(record: string, at: string): SenderCheck {
  const name = 'DMARC'
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase() ?? ''
  const words = policies[policy]
  if (words) return { name, state: 'good', finding: `_dmarc.${at} is there. ${words}` }
  return {
    ...{ name, state: 'fault', finding: `_dmarc.${at} names no policy that receivers know.` },
    todo: 'It needs p=none, p=quarantine or p=reject after v=DMARC1;',
  }
}
