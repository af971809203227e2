import { newId } from '#tools/shared/document/new-id.ts'
import { AddButton } from '#tools/shared/parts/add-button.tsx'
import { bound } from '#tools/shared/parts/bound.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { Option, Risk } from '../files/format.ts'
import { type Dispatch, emptyRisk, optionName } from '../model/model.ts'
import { damageNames, likelihoodNames, type RiskLevel, riskLevel, riskLevelNames } from '../model/ranking/risk.ts'
import type { DecisionProps } from './decision-props.ts'

const levelTones: Record<RiskLevel, Tone> = { high: 'red', medium: 'amber', low: 'neutral' }

const prompts = [
  'We ran out of cash or of patience',
  'The person it depended on left, or never had the time',
  'Customers did not care as much as we thought',
  'It took three times as long',
  'A competitor or supplier answered',
  'We saw the signs and carried on',
]

const likelihoods = choicesOf(likelihoodNames)
const damages = choicesOf(damageNames)

function choicesOf(names: Record<number, string>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

export function PreMortem({ decision, option, dispatch }: DecisionProps & { option: Option }) {
  const risks = decision.risks.filter(({ optionId }) => optionId === option.id)
  const add = (cause: string) => {
    const item = { ...emptyRisk(newId(), option.id), cause }
    if (dispatch({ type: 'add', list: 'risks', item })) focusRow(item.id, 'textarea')
  }
  return (
    <Section title="Pre-mortem">
      <p className="mt-1 max-w-text text-soft">
        It is a year from now. You chose <strong className="text-ink">{optionName(option)}</strong>, and it failed.
        Write down what happened, as if you were telling it over lunch.
      </p>
      <ul className="mt-4 divide-y divide-line border-line border-y empty:hidden">
        {risks.map((risk, index) => (
          <RiskRow key={risk.id} risk={risk} number={index + 1} dispatch={dispatch} />
        ))}
      </ul>
      <div className="mt-4">
        <AddButton onClick={() => add('')}>Add a cause</AddButton>
      </div>
      <p id="prompts" className="mt-6 font-semibold">
        Stuck? What sank others:
      </p>
      <ul aria-labelledby="prompts" className="mt-1 flex flex-wrap gap-x-6">
        {prompts.map((prompt) => (
          <li key={prompt}>
            <LinkButton onClick={() => add(prompt)}>{prompt}</LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type RiskRowProps = { risk: Risk; number: number; dispatch: Dispatch }

function RiskRow({ risk, number, dispatch }: RiskRowProps) {
  const level = riskLevel(risk)
  const set = (changes: Partial<Risk>) =>
    dispatch({ type: 'edit', list: 'risks', id: risk.id, changes }, `${risk.id} ${Object.keys(changes).join()}`)
  const field = bound(risk, set)
  return (
    <li data-row={risk.id} className="py-4">
      <div className="mb-2 flex items-center justify-between">
        <p className="flex items-center gap-3 font-semibold">
          Cause {number} <Badge tone={levelTones[level]}>{riskLevelNames[level]}</Badge>
        </p>
        <DeleteButton
          label={`Remove cause ${number}`}
          onClick={() => dispatch({ type: 'remove', list: 'risks', id: risk.id })}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-4">
        <div className="md:col-span-2">
          <TextField label="What happened" lines={2} {...field('cause')} />
        </div>
        <ChoiceField
          label="How likely"
          value={String(risk.likelihood)}
          choices={likelihoods}
          onChange={(value) => set({ likelihood: Number(value) })}
        />
        <ChoiceField
          label="How bad"
          value={String(risk.damage)}
          choices={damages}
          onChange={(value) => set({ damage: Number(value) })}
        />
        <div className="md:col-span-2">
          <TextField label="What prevents it" lines={2} {...field('prevention')} />
        </div>
        <TextField label="First sign" lines={2} {...field('sign')} />
        <TextField label="Who watches" {...field('owner')} />
      </div>
    </li>
  )
}
