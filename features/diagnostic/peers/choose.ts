import { mailboxOf } from '#lib/email/mailbox.ts'

/** A report as far as it matters for whether it counts. */
export type Candidate = { id: string; email: string; companySize: string | null; createdAt: string }

/** What is known of the reports that count already. */
export type Counted = { reportId: string; batch: string }

/** So many come in at a time, and go at a time: whoever compares two days learns of five people at once, not of one. */
export const batchSize = 5

/** Where people have a mailbox of their own, in whatever country; anywhere else, one domain is one company. */
const mailProviders = new Set(
  `gmail googlemail outlook hotmail live msn yahoo ymail rocketmail aol icloud me mac proton protonmail pm gmx web t-online
  freenet arcor mail email zoho fastmail hey tutanota tuta posteo mailbox hushmail yandex qq 163 126 sina naver orange wanadoo free
  laposte sfr libero virgilio tiscali alice bluewin hispeed sunrise aon chello telia telenet skynet ziggo kpnmail xs4all
  comcast verizon att sbcglobal bellsouth cox charter earthlink btinternet sky talktalk virginmedia ntlworld bigpond
  optusnet shaw rogers sympatico rediffmail uol bol terra`.split(/\s+/),
)

/** As in co.uk, com.au or org.nz: a country's own kinds of names, under which a company's stands. */
const kinds = new Set(['co', 'com', 'org', 'net', 'gov', 'edu', 'ac', 'or', 'ne', 'ltd', 'plc'])

/** What somebody registered, without what they put before it: whoever has one domain has any number below it. */
function registeredIn(domain: string): string[] {
  const names = domain.split('.')
  const country = names.at(-1)?.length === 2
  return names.slice(country && names.length > 2 && kinds.has(names.at(-2) ?? '') ? -3 : -2)
}

/** Who a report speaks for: a company by its domain, and who writes from a provider's mailbox by that. */
export function speakerOf(email: string): string {
  const mailbox = mailboxOf(email)
  const registered = registeredIn(mailbox.slice(mailbox.lastIndexOf('@') + 1))
  return mailProviders.has(registered[0] ?? '') ? mailbox : registered.join('.')
}

export function quarterOf(iso: string): string {
  return `${iso.slice(0, 4)}-${Math.floor((Number(iso.slice(5, 7)) - 1) / 3)}`
}

export type Plan = {
  /** Reports that counted and may not any more. */
  gone: string[]
  /** Reports that count from now on, five at a time. */
  batches: { companySize: string; reportIds: string[] }[]
}

/**
 * Which reports count. Of a speaker the first of a quarter does; those that count already come before others. Five of
 * one size make a batch, from five speakers, in the order they came; what does not fill one waits.
 */
export function planBatches(candidates: readonly Candidate[], counted: readonly Counted[]): Plan {
  const batchOf = new Map(counted.map(({ reportId, batch }) => [reportId, batch]))
  const [known, others] = [
    candidates.filter(({ id }) => batchOf.has(id)),
    candidates.filter(({ id }) => !batchOf.has(id)),
  ]
  const spoken = new Set(known.map(keyOf))
  const fresh = others.filter((candidate) => {
    const isFirst = !spoken.has(keyOf(candidate))
    spoken.add(keyOf(candidate))
    return isFirst
  })
  const here = new Set(known.map(({ id }) => id))
  const bySize = Map.groupBy(fresh, ({ companySize }) => companySize ?? '')
  return {
    gone: counted
      .filter(({ reportId, batch }) => batch && !here.has(reportId))
      .map(({ reportId }) => reportId),
    batches: [...bySize].flatMap(([companySize, reports]) =>
      fillBatches(reports).map((reportIds) => ({ companySize, reportIds })),
    ),
  }
}

const keyOf = ({ createdAt, email }: Candidate) => `${quarterOf(createdAt)} ${speakerOf(email)}`

/** Nobody is in a batch twice: who comes again in the next quarter is in another one. */
function fillBatches(reports: readonly Candidate[]): string[][] {
  const full: string[][] = []
  let open: Map<string, string>[] = []
  for (const { id, email } of reports) {
    const speaker = speakerOf(email)
    const fitting = open.find((each) => !each.has(speaker))
    const batch = (fitting ?? new Map<string, string>()).set(speaker, id)
    if (!fitting) open.push(batch)
    if (batch.size < batchSize) continue
    full.push([...batch.values()])
    open = open.filter((each) => each !== batch)
  }
  return full
}
