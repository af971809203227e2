import { companySizes } from '#content/diagnostic/diagnostic.ts'
import type { ContactField, Definition, Rule } from '#content/scorecards/definition.ts'
import { hasChoices, questionsOf } from '../../engine/answers.ts'
import { CheckList, NumberField, SelectField, TextField } from './fields.tsx'

type RuleFieldsProps = { definition: Definition; rule: Rule; onChange: (rule: Rule) => void }

const ruleNames = {
  tier: 'A tier is reached',
  percent: 'A percentage is in a range',
  answer: 'A certain answer was given',
  type: 'The result is a type',
  contact: 'Company size or role',
} as const satisfies Record<Rule['on'], string>

/** When a piece of advice is given. */
export function RuleFields({ definition, rule, onChange }: RuleFieldsProps) {
  const isScore = definition.kind === 'score'
  const offered = (Object.keys(ruleNames) as Rule['on'][]).filter((on) =>
    on === 'type' ? !isScore : isScore || (on !== 'tier' && on !== 'percent'),
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Give it when"
        value={rule.on}
        options={offered.map((on) => [on, ruleNames[on]] as const)}
        onChange={(on) => onChange(startingRule(definition, on as Rule['on']))}
      />
      <RuleDetails definition={definition} rule={rule} onChange={onChange} />
    </div>
  )
}

export function startingRule(definition: Definition, on: Rule['on']): Rule {
  const section = definition.sections[0]?.id
  if (on === 'tier') return { on, ...(section && { section }), tier: definition.tiers.at(-1)?.id ?? 'none' }
  if (on === 'percent') return { on, ...(section && { section }), from: 0, below: 50 }
  if (on === 'type') return { on, type: definition.types[0]?.id ?? 'none' }
  if (on === 'contact') return { on, field: 'companySize', is: [] }
  const question = questionsOf(definition).find(hasChoices)
  return { on, question: question?.id ?? 'none', choices: [] }
}

function RuleDetails({ definition, rule, onChange }: RuleFieldsProps) {
  if (rule.on === 'type') {
    return (
      <SelectField
        label="Type"
        value={rule.type}
        options={definition.types.map(({ id, name }) => [id, name] as const)}
        onChange={(type) => onChange({ ...rule, type })}
      />
    )
  }
  if (rule.on === 'contact') return <ContactRule rule={rule} onChange={onChange} />
  if (rule.on === 'answer') return <AnswerRule definition={definition} rule={rule} onChange={onChange} />
  const { section: _section, ...whole } = rule
  return (
    <>
      <SelectField
        label="Of"
        value={rule.section ?? ''}
        options={[['', 'The whole score'], ...definition.sections.map(({ id, title }) => [id, title] as const)]}
        onChange={(section) => onChange(section ? { ...rule, section } : whole)}
      />
      {rule.on === 'tier' ? (
        <SelectField
          label="Tier"
          value={rule.tier}
          options={definition.tiers.map(({ id, label }) => [id, label] as const)}
          onChange={(tier) => onChange({ ...rule, tier })}
        />
      ) : (
        <>
          <NumberField
            label="From percent"
            max={100}
            value={rule.from}
            onChange={(from) => onChange({ ...rule, from })}
          />
          <NumberField
            label="Below percent"
            max={101}
            value={rule.below}
            onChange={(below) => onChange({ ...rule, below })}
          />
        </>
      )}
    </>
  )
}

type Of<On extends Rule['on']> = Extract<Rule, { on: On }>

function AnswerRule({ definition, rule, onChange }: RuleFieldsProps & { rule: Of<'answer'> }) {
  const questions = questionsOf(definition).filter(hasChoices)
  const question = questions.find(({ id }) => id === rule.question)
  return (
    <>
      <SelectField
        label="Question"
        value={rule.question}
        options={questions.map(({ id, text }) => [id, text || 'Question without text'] as const)}
        onChange={(next) => onChange({ on: 'answer', question: next, choices: [] })}
      />
      <CheckList
        options={question?.choices.map(({ id, label }) => [id, label] as const) ?? []}
        chosen={rule.choices}
        onChange={(choices) => onChange({ ...rule, choices })}
      />
    </>
  )
}

function ContactRule({ rule, onChange }: { rule: Of<'contact'>; onChange: (rule: Rule) => void }) {
  const isSize = rule.field === 'companySize'
  return (
    <>
      <SelectField
        label="Field"
        value={rule.field}
        options={[
          ['companySize', 'Company size'],
          ['role', 'Role'],
        ]}
        onChange={(field) => onChange({ on: 'contact', field: field as ContactField, is: [] })}
      />
      {isSize ? (
        <CheckList
          options={companySizes.map((size) => [size, size] as const)}
          chosen={rule.is}
          onChange={(is) => onChange({ ...rule, is })}
        />
      ) : (
        <TextField
          label="Roles, separated by commas"
          value={rule.is.join(',')}
          onChange={(text) => onChange({ ...rule, is: text.split(',') })}
        />
      )}
    </>
  )
}
