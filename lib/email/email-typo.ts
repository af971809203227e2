/** A domain one typo away from one of these is most likely that typo. */
const commonDomains = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'comcast.net',
  'gmx.com',
  'msn.com',
  'mail.com',
  'ymail.com',
]

/** The address that was probably meant: gmial.com and gmial.con are gmail.com. */
export function suggestEmail(email: string): string | undefined {
  const [name, domain, ...rest] = email.trim().toLowerCase().split('@')
  if (!name || !domain || rest.length > 0 || commonDomains.includes(domain)) return undefined
  const meant = commonDomains.find((common) => common.length > 6 && isTypo(domain, common))
  return meant && `${name}@${meant}`
}

/** One slip, or one on each side of the dot. */
function isTypo(typed: string, meant: string): boolean {
  const [name = '', ending = '', ...rest] = typed.split('.')
  const [meantName = '', meantEnding = ''] = meant.split('.')
  if (isOneSlip(typed, meant)) return true
  return rest.length === 0 && isOneSlip(name, meantName) && isOneSlip(ending, meantEnding)
}

/** One character added, missing or wrong, or two swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at += 1
  const tail = (text: string, skipped: number) => text.slice(at + skipped)
  if (typed.length > meant.length) return tail(typed, 1) === tail(meant, 0)
  if (typed.length < meant.length) return tail(typed, 0) === tail(meant, 1)
  const swapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at]
  return tail(typed, 1) === tail(meant, 1) || (swapped && tail(typed, 2) === tail(meant, 2))
}
