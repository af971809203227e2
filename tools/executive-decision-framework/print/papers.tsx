import { formatDay, today } from '#tools/shared/values/days.ts'
import { logHeader, logRows } from '../files/exports.ts'
import type { Framework } from '../files/format.ts'
import { memoOf } from '../model/memo.ts'
import { criterionName, decisionTitle, openDecision, optionName, scoreOf } from '../model/model.ts'
import { rankOptions, weightsOf } from '../model/ranking.ts'
import { percent, points, scoreText } from '../model/words.ts'
import { confidenceNames } from '../screen/evidence.tsx'
import { memoFontSize } from './memo-fit.ts'
import { MemoSheet } from './memo-sheet.tsx'

export function MemoPaper({ doc }: { doc: Framework }) {
  const decision = openDecision(doc)
  return (
    <div style={{ fontSize: `${memoFontSize(memoOf(decision))}pt` }}>
      <MemoSheet decision={decision} />
    </div>
  )
}

const cell = 'border-line border-b px-1.5 py-1 text-left align-top'

/** Every score with its confidence and evidence, for the folder behind the memo. */
export function ScoresPaper({ doc }: { doc: Framework }) {
  const decision = openDecision(doc)
  const ranked = rankOptions(decision)
  const weights = weightsOf(decision.criteria)
  return (
    <article className="text-[9pt] leading-snug">
      <h2 className="text-[20pt] leading-tight">{decisionTitle(decision)}</h2>
      <p className="mt-1 text-soft">Scores from 0 to 10, how sure we are, and what they rest on</p>
      <table className="mt-3 w-full table-fixed border-collapse">
        <thead>
          <tr>
            <th scope="col" className={`${cell} w-[18%]`}>
              Criterion
            </th>
            {ranked.map(({ option, value, place }) => (
              <th key={option.id} scope="col" className={cell}>
                {place}. {optionName(option)} <span className="text-soft">{points(value)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {decision.criteria.map((criterion) => (
            <tr key={criterion.id} className="keep-together">
              <th scope="row" className={cell}>
                {criterionName(criterion)}{' '}
                <span className="font-normal text-soft">{percent(weights.get(criterion.id) ?? 0)}</span>
                <span className="block font-normal text-soft">
                  {criterion.worst && `0: ${criterion.worst}`}
                  <br />
                  {criterion.best && `10: ${criterion.best}`}
                </span>
              </th>
              {ranked.map(({ option }) => {
                const { value, confidence, evidence } = scoreOf(option, criterion.id)
                return (
                  <td key={option.id} className={cell}>
                    <span className="font-semibold">{value === null ? 'Not scored' : scoreText(value)}</span>
                    {value !== null && (
                      <span className="text-soft">
                        {' '}
                        · {confidenceNames[confidence].toLowerCase()} confidence
                      </span>
                    )}
                    <span className="block">{evidence}</span>
                  </td>
                )
              })}
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
