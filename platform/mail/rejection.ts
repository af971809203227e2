/** The fields of nodemailer's error that we use. */
type MailError = {
  code?: string | undefined
  /** The SMTP command that failed. */
  command?: string | undefined
  response?: string | undefined
  responseCode?: number | undefined
}

const longestWords = 500

/**
 * RFC 3463 statuses about the recipient's address: no such mailbox or domain, invalid, ambiguous, moved, accepts no
 * mail, disabled. 5.1.7 and 5.1.8 are about the sender; a full mailbox (5.2.2) is temporary.
 */
const addressStatus = /^5\.(?:1\.(?:0|1|2|3|4|6|10)|2\.1)$/

/** Too vague: the text decides. Microsoft uses 5.4.1 and 5.5.0 for a missing mailbox. */
const vagueStatus = /^5\.(?:0\.0|2\.0|3\.0|4\.1|5\.0)$/

const recipient = '(?:user|recipient|mailbox|account|person|address|addressee|alias|local part)'
const addressWords = [
  `\\b(?:no such|unknown|invalid|inactive|unavailable|unrouteable|non-?existent) (?:\\w+ ){0,2}${recipient}\\b`,
  `\\b${recipient}(?: \\w+){0,2} (?:unknown|invalid|inactive|disabled|closed|unavailable)\\b`,
  `\\b${recipient}(?: \\w+)? not (?:found|known|available|exist)`,
  `\\b${recipient}(?: \\w+)? (?:does not|doesn't) exist`,
  "\\bdoesn't have an? \\S+ account\\b",
  `\\bnot a valid ${recipient}\\b`,
  '\\bno mailbox here by that name\\b',
  '\\brecipient address rejected: access denied\\b',
].map((pattern) => new RegExp(pattern))

/** Whatever the status, the problem is ours: login, sender, content or volume. */
const aboutUs =
  /\b(?:relay\w*|auth\w*|log ?in|credentials|password|sender\w*|from address|mail from|helo|ehlo|spf|dkim|dmarc|dns|ptr|reverse|ip address|client host|spam\w*|virus|content|polic\w+|reputation|block\w*|blacklist\w*|(?<!not )listed|banned|verif\w+|quota|rate|limit\w*|exceed\w*|too many|throttl\w*|over ?quota|full|suspended|sandbox|plan|tls|encrypt\w*)\b/

/**
 * The server's text if it permanently rejected the recipient's address; undefined for everything else. In doubt it is
 * undefined: such mail is retried, while a wrong match would cut someone off. Servers often report sender problems
 * only after RCPT TO, so the failed command alone proves nothing.
 */
export function rejectionIn(error: unknown, sender: string): string | undefined {
  const { code, command, response = '', responseCode = 0 } = (error ?? {}) as MailError
  const isAtRecipient = code === 'EENVELOPE' && command === 'RCPT TO'
  const isAtEnd = code === 'EMESSAGE' && command === 'DATA'
  if (!(isAtRecipient || isAtEnd) || responseCode < 500 || responseCode > 599) return undefined
  const words = plainWords(response)
  if (words.toLowerCase().includes(sender.toLowerCase())) return undefined
  const reply = withoutAddresses(words)
  if (aboutUs.test(reply)) return undefined
  const status = /^\d{3}[ -]#?(5\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1]
  if (status && addressStatus.test(status)) return words
  if (status && !vagueStatus.test(status)) return undefined
  return addressWords.some((pattern) => pattern.test(reply)) ? words : undefined
}

/** One line that both databases can store. */
function plainWords(response: string): string {
  return response
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestWords)
}

/** Drops addresses, links and log details: visitors choose what their addresses contain. */
function withoutAddresses(words: string): string {
  return (
    words
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/https?:\S+|<[^>]*>|\S+@\S+|\w+=\S+/g, ' ')
      // The prefix of each line in a multi-line response.
      .replace(/\b\d{3}-(?:5\.\d{1,3}\.\d{1,3})?/g, ' ')
      .replace(/\s+/g, ' ')
  )
}

/** The bare address of "Name <address>". */
export function bareAddress(mailbox: string): string {
  return (/<([^>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase()
}
