import { PaperTable } from '#tools/shared/tables/paper-table.tsx'
import { pick } from '#tools/shared/tables/write-table.ts'
import type { Framework } from '../files/format.ts'
import { scoreColumns, scoreRows } from '../files/scores-table.ts'
import { memoOf } from '../model/memo.ts'
import { decisionTitle, openDecision } from '../model/model.ts'
import { memoDecision } from '../model/versions.ts'
import { peopleWords } from '../model/voices.ts'
import { memoFontSize } from './memo-fit.ts'
import { MemoSheet } from './memo-sheet.tsx'

export function MemoPaper({ doc }: { doc: Framework }) {
  const decision = openDecision(doc)
  return (
    <div style={{ fontSize: `${memoFontSize(memoOf(memoDecision(decision)))}pt` }}>
      <MemoSheet decision={decision} />
    </div>
  )
}

const scores = pick(scoreColumns, ['criterion', 'option', 'score', 'confidence', 'others', 'evidence'])

export function ScoresPaper({ doc }: { doc: Framework }) {
  const decision = openDecision(doc)
  return (
    <article className="text-[9pt] leading-snug">
      <h2 className="text-[20pt] leading-tight">{decisionTitle(decision)}</h2>
      <p className="mt-1 mb-3 text-soft">{['Scores and evidence', ...peopleWords(decision)].join('. ')}</p>
      <PaperTable caption="Scores and evidence" columns={scores} rows={scoreRows(doc)} />
    </article>
  )
}
