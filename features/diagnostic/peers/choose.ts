import { mailboxOf } from '#lib/mailbox.ts'

/** A report as far as it matters for whether it counts. */
export type Candidate = { id: string; email: string; companySize: string | null; createdAt: string }

/** What is known of the reports that count already. */
export type Counted = { reportId: string; batch: string }

/** So many come in at a time, and go at a time: whoever compares two days learns of five people at once, not of one. */
export const batchSize = 5

/** Where people have a mailbox of their own; anywhere else, one domain is one company. */
const mailProviders = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com
  proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de t-online.de mail.com zoho.com fastmail.com hey.com
  yandex.com yandex.ru mail.ru qq.com 163.com orange.fr free.fr libero.it comcast.net verizon.net att.net btinternet.com`.split(
    /\s+/,
  ),
)

/** Who a report speaks for: a company by its domain, and who writes from a provider's mailbox by that. */
export function speakerOf(email: string): string {
  const mailbox = mailboxOf(email)
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1)
  return mailProviders.has(domain) ? mailbox : domain
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
