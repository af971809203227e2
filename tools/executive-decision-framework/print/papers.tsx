import { formatDay, today } from '#tools/shared/values/days.ts'
import { logHeader, logRows } from '../files/exports.ts'
import type { Framework } from '../files/format.ts'
import { memoOf } from '../model/memo.ts'
import { decisionTitle, openDecision } from '../model/model.ts'
import { memoFontSize } from './memo-fit.ts'
import { MemoSheet } from './memo-sheet.tsx'
import { scoresPaper } from './scores-paper.ts'

export function MemoPaper({ doc }: { doc: Framework }) {
  const decision = openDecision(doc)
  return (
    <div style={{ fontSize: `${memoFontSize(memoOf(decision))}pt` }}>
      <MemoSheet decision={decision} />
    </div>
  )
}

const cell = 'border-line border-b px-1.5 py-1 text-left align-top'

/** Every score with its confidence and evidence, and what others gave, for the folder behind the memo. */
export function ScoresPaper({ doc }: { doc: Framework }) {
  const decision = openDecision(doc)
  const { columns, rows, people } = scoresPaper(decision)
  return (
    <article className="text-[9pt] leading-snug">
      <h2 className="text-[20pt] leading-tight">{decisionTitle(decision)}</h2>
      <p className="mt-1 text-soft">Scores from 0 to 10, how sure we are, and what they rest on</p>
      {people.map((words) => (
        <p key={words} className="mt-1">
          {words}
        </p>
      ))}
      <table className="mt-3 w-full table-fixed border-collapse">
        <thead>
          <tr>
            <th scope="col" className={`${cell} w-[18%]`}>
              Criterion
            </th>
            {columns.map(({ id, name, note }) => (
              <th key={id} scope="col" className={cell}>
                {name} <span className="text-soft">{note}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, note, ends, cells }) => (
            <tr key={id} className="keep-together">
              <th scope="row" className={cell}>
                {name} <span className="font-normal text-soft">{note}</span>
                <span className="block whitespace-pre-line font-normal text-soft">{ends}</span>
              </th>
              {cells.map(({ score, sure, others, evidence }, column) => (
                <td key={columns[column]?.id} className={cell}>
                  <span className="font-semibold">{score}</span>
                  {sure && <span className="text-soft"> · {sure}</span>}
                  {others && <span className="block text-soft">{others}</span>}
                  <span className="block">{evidence}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** Decision, state, choice, decided on, owner, expected, next review and verdict. */
const logColumns = [0, 1, 2, 3, 5, 7, 8, 9]

export function LogPaper({ doc }: { doc: Framework }) {
  return (
    <article className="text-[9pt] leading-snug">
      <h2 className="text-[20pt] leading-tight">Decision log</h2>
      <p className="mt-1 text-soft">{formatDay(today(), 'long')}</p>
      <table className="mt-3 w-full border-collapse">
        <thead>
          <tr>
            {logColumns.map((column) => (
              <th key={column} scope="col" className={cell}>
                {logHeader[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {logRows(doc, today()).map((row, index) => (
            <tr key={doc.decisions[index]?.id} className="keep-together">
              {logColumns.map((column) => (
                <td key={column} className={cell}>
                  {formatDay(row[column] ?? '') || row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
