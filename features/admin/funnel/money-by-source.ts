import type { SourceSales } from './source-sales.server.ts'

/** A source with all its campaigns, or one of them: a name is "podcast / email / spring", as its link has it. */
export type MoneyLine = SourceSales & {
  /** What stands in the line: the source, or what follows it. */
  label: string
  kind: 'source' | 'with-campaigns' | 'campaign'
}

const between = ' / '

/** Most kept first, each source followed by its campaigns; one that has only itself is one line. */
export function moneyBySource(sales: readonly SourceSales[]): MoneyLine[] {
  const groups = Map.groupBy(sales, ({ source }) => source.split(between)[0] ?? source)
  return [...groups]
    .map(([name, members]) => ({ name, members, sum: sumOf(name, members) }))
    .toSorted((one, other) => byMoney(one.sum, other.sum))
    .flatMap(({ name, members, sum }): MoneyLine[] => {
      const [only] = members
      if (members.length === 1 && only) return [{ ...only, label: only.source, kind: 'source' }]
      return [
        { ...sum, label: name, kind: 'with-campaigns' },
        ...members.toSorted(byMoney).map(
          (member): MoneyLine => ({
            ...member,
            label: member.source.slice(name.length + between.length) || 'without a campaign',
            kind: 'campaign',
          }),
        ),
      ]
    })
}

function byMoney(one: SourceSales, other: SourceSales): number {
  return other.keptCents - one.keptCents || other.first - one.first || one.source.localeCompare(other.source)
}

function sumOf(source: string, members: readonly SourceSales[]): SourceSales {
  const sum = (value: (sales: SourceSales) => number) =>
    members.reduce((total, each) => total + value(each), 0)
  return {
    source,
    first: sum(({ first }) => first),
    first30: sum(({ first30 }) => first30),
    last: sum(({ last }) => last),
    keptCents: sum(({ keptCents }) => keptCents),
  }
}
