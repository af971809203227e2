import { useDeferredValue, useMemo } from 'react'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { Decision } from '../files/format.ts'
import { optionName } from '../model/model.ts'
import { rankOptions, ruledOut } from '../model/ranking/ranking.ts'
import { type RankChances, simulateRanks } from '../model/ranking/simulation.ts'
import { robustnessWords } from '../model/ranking/weight-words.ts'
import {
  chanceWords,
  hangsOnWords,
  kindOfLead,
  type LeadKind,
  leadNames,
  leadWords,
  noneLeftWords,
  outWords,
  points,
} from '../model/words.ts'

const leadTones: Record<LeadKind, Tone> = {
  clear: 'green',
  likely: 'blue',
  close: 'amber',
  level: 'amber',
  split: 'amber',
}

/** Runs the simulation only after typing stops. */
export function useChances(decision: Decision): RankChances[] {
  const settled = useDeferredValue(decision)
  return useMemo(() => simulateRanks(settled), [settled])
}

export function RankingPanel({ decision }: { decision: Decision }) {
  const ranked = rankOptions(decision)
  const chances = useChances(decision)
  const out = ruledOut(decision)
  const kind = kindOfLead(decision, chances)
  const isCompared = ranked.length > 0 && decision.options.length > 1
  return (
    <section aria-labelledby="ranking" className="border-ink border-t-2 pt-3 lg:self-start">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="ranking" className="text-xl">
          Ranking
        </h3>
        {isCompared && <Badge tone={leadTones[kind]}>{leadNames[kind]}</Badge>}
      </div>
      <ol className="mt-3 space-y-3">
        {ranked.map(({ option, value, place }) => (
          <li key={option.id} className="grid grid-cols-[1.75rem_1fr_auto] items-baseline gap-x-1">
            <span className="font-serif text-lg text-soft">{place}</span>
            <span className={place === 1 ? 'font-semibold' : ''}>{optionName(option)}</span>
            <span className="font-serif text-lg tabular-nums">{points(value)}</span>
            <span aria-hidden className="col-span-2 col-start-2 h-2 bg-line">
              <span
                className={`block h-full ${place === 1 ? 'bg-blue' : 'bg-edge'}`}
                style={{ width: `${value * 10}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
      {out.length > 0 && (
        <ul aria-label="Ruled out" className="mt-4 space-y-2 border-line border-t pt-3 text-sm">
          {outWords(decision, chances).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <div className="mt-4 space-y-2 text-sm">
        <p aria-live="polite" className="font-semibold">
          {leadWords(decision)}
        </p>
        {isCompared && <p>{chanceWords(decision, chances)}</p>}
        {noneLeftWords(chances).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {ranked.length > 1 && (
          <>
            <p>{robustnessWords(decision)}</p>
            <p>{hangsOnWords(decision)}</p>
          </>
        )}
      </div>
    </section>
  )
}
