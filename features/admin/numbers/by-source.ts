export type SourceValue = { source: string; value: number }

/** A source with all its campaigns, or a single campaign. Names look like "podcast / email / spring". */
type SourceLine = SourceValue & {
  /** The source, or for a campaign the part after it. */
  label: string
  kind: 'source' | 'with-campaigns' | 'campaign'
}

const separator = ' / '

/** Largest first, each source followed by its campaigns. A source with a single entry is one line. */
export function bySource(values: readonly SourceValue[]): SourceLine[] {
  const groups = Map.groupBy(values, ({ source }) => source.split(separator)[0] ?? source)
  return [...groups]
    .map(([source, members]) => ({
      source,
      members,
      value: members.reduce((sum, { value }) => sum + value, 0),
    }))
    .toSorted(byValue)
    .flatMap(({ source, members, value }): SourceLine[] => {
      const [only] = members
      if (members.length === 1 && only) return [{ ...only, label: only.source, kind: 'source' }]
      return [
        { source, value, label: source, kind: 'with-campaigns' },
        ...members.toSorted(byValue).map(
          (member): SourceLine => ({
            ...member,
            label: member.source.slice(source.length + separator.length) || 'No campaign',
            kind: 'campaign',
          }),
        ),
      ]
    })
}

function byValue(one: SourceValue, other: SourceValue): number {
  return other.value - one.value || one.source.localeCompare(other.source)
}
