import type { RefObject } from 'react'
import { formatDay, today } from '#tools/shared/values/days.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { Decision } from '../files/format.ts'
import { chosenOption, type DecisionState, stateNames, stateOf } from '../model/log.ts'
import { decisionTitle, optionName } from '../model/model.ts'

export const stateTones: Record<DecisionState, Tone> = {
  open: 'blue',
  overdue: 'red',
  decided: 'green',
  'review-due': 'amber',
  reviewed: 'neutral',
}

type DecisionHeadingProps = { decision: Decision; heading: RefObject<HTMLHeadingElement | null> }

export function DecisionHeading({ decision, heading }: DecisionHeadingProps) {
  const { owner, decideBy } = decision
  const state = stateOf(decision, today())
  const chosen = chosenOption(decision)
  const facts = [
    chosen ? `Chosen: ${optionName(chosen)}` : decideBy && `Decide by ${formatDay(decideBy)}`,
    owner && `Owner: ${owner}`,
  ]
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {decisionTitle(decision)}
        </h2>
        <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
      </div>
      <p className="mt-1 text-soft">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
