import { ScrollArea } from '#tools/shared/parts/scroll-area.tsx'
import {
  type Assessment,
  type GroupKind,
  type GroupTally,
  groupKinds,
  groupNames,
  groupWords,
  questionsOf,
  type RoundId,
} from '../model/model.ts'
import { oneDecimal, type Results, resultsOf } from '../model/results.ts'
import { groupName, groupsIn, restWords } from '../model/tally.ts'

type GroupTablesProps = { doc: Assessment; round: RoundId }

export function GroupTables({ doc, round }: GroupTablesProps) {
  const groups = groupsIn(doc, round)
  const usedKinds = groupKinds.filter((kind) => groupNames(doc, kind).length > 0)
  return usedKinds.map((kind) => {
    const own = groups.filter((group) => group.kind === kind)
    return own.length > 0 ? (
      <GroupTable key={kind} doc={doc} kind={kind} groups={own} />
    ) : (
      <p key={kind} className="text-soft">
        {doc.anonymous
          ? `No results by ${groupWords[kind].toLowerCase()}: the groups are too small to be shown. Help has the rule.`
          : `No results by ${groupWords[kind].toLowerCase()} yet: at least two are needed. You can assign people under Answers.`}
      </p>
    )
  })
}

type GroupTableProps = { doc: Assessment; kind: GroupKind; groups: readonly GroupTally[] }

function GroupTable({ doc, kind, groups }: GroupTableProps) {
  const results = groups.flatMap((group) => resultsOf(group, questionsOf(doc)) ?? [])
  const [first] = results
  const rest = restWords(doc, groups)
  const rows: { label: string; isScore: boolean; value: (each: Results) => string }[] = [
    { label: 'Overall', isScore: true, value: ({ percent }) => `${percent}%` },
    ...(first?.sections ?? []).map(({ title }, index) => ({
      label: title,
      isScore: true,
      value: (each: Results) => `${each.sections[index]?.percent}%`,
    })),
    ...(first?.questions ?? []).map(({ label }, index) => ({
      label,
      isScore: false,
      value: (each: Results) => oneDecimal(each.questions[index]?.average ?? 0),
    })),
  ]
  return (
    <section aria-label={`By ${groupWords[kind].toLowerCase()}`} className="keep-together">
      <h3 className="text-xl">By {groupWords[kind].toLowerCase()}</h3>
      <ScrollArea label={`${groupWords[kind]}s, to scroll`} className="mt-2">
        <table className="text-sm print:text-[8pt]">
          <caption className="sr-only">Scores in percent, and averages from 0 to 3, by group</caption>
          <thead>
            <tr className="border-line border-b align-bottom">
              <th scope="col" className="py-1 pr-4 text-left font-semibold">
                Section or question
              </th>
              {groups.map((group) => (
                <th key={group.name} scope="col" className="max-w-40 px-3 py-1 text-right font-semibold">
                  {groupName(group)} <span className="font-normal text-soft">({group.people})</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, isScore, value }) => (
              <tr key={label} className={`border-line border-b ${isScore ? '' : 'print:hidden'}`}>
                <th
                  scope="row"
                  className={`py-1 pr-4 text-left print:py-0 ${isScore ? 'font-semibold' : 'font-normal'}`}
                >
                  {label}
                </th>
                {results.map((each, index) => (
                  <td
                    key={groups[index]?.name}
                    className={`px-3 py-1 text-right tabular-nums print:py-0 ${isScore ? 'font-semibold' : ''}`}
                  >
                    {value(each)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {rest && <p className="mt-1 max-w-text text-sm text-soft print:text-[8pt]">{rest}</p>}
    </section>
  )
}
