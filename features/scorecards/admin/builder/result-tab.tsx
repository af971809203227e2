import type { Definition, ReportBlock, TieBreak, Tier } from '#content/scorecards/definition.ts'
import { reportBlocks } from '#content/scorecards/kinds.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { Fold } from '#ui/fold.tsx'
import { nudged } from './definition-changes.ts'
import { CheckField, Group, Items, NumberField, RowButtons, SelectField, TextField } from './fields.tsx'
import { RuleFields, startingRule } from './rule-fields.tsx'

type TabProps = { definition: Definition; onChange: (definition: Definition, field?: string) => void }

export function ResultTab({ definition, onChange }: TabProps) {
  return (
    <>
      {definition.kind === 'score' ? (
        <>
          <Tiers definition={definition} onChange={onChange} />
          <SectionTexts definition={definition} onChange={onChange} />
        </>
      ) : (
        <>
          <Types definition={definition} onChange={onChange} />
          <TieBreaks definition={definition} onChange={onChange} />
        </>
      )}
      <AdviceList definition={definition} onChange={onChange} />
      <Layout definition={definition} onChange={onChange} />
    </>
  )
}

function Tiers({ definition, onChange }: TabProps) {
  return (
    <Items
      title="Tiers"
      noun="Tier"
      add="Add a tier"
      items={definition.tiers}
      fresh={(): Tier => ({ id: randomKey(8), label: '', color: 'amber', from: 0, text: '' })}
      onChange={(tiers, field) => onChange({ ...definition, tiers }, field)}
    >
      {({ from, color }, change, text) => (
        <>
          <div className="grid gap-3 sm:grid-cols-3">
            {text('label', { label: 'Label', max: 60 })}
            <NumberField
              label="From percent"
              max={100}
              value={from}
              onChange={(next) => change({ from: next }, 'from')}
            />
            <SelectField
              label="Color"
              value={color}
              options={[
                ['green', 'Green'],
                ['amber', 'Amber'],
                ['red', 'Red'],
              ]}
              onChange={(next) => change({ color: next as Tier['color'] })}
            />
          </div>
          {text('text', { label: 'What the report says about this score', rows: 2, max: 1500 })}
        </>
      )}
    </Items>
  )
}

function SectionTexts({ definition, onChange }: TabProps) {
  const { sections, tiers } = definition
  return (
    <Group title="Texts per section">
      {sections.map((section, index) => (
        <Fold key={section.id} label={section.title || 'Section without a title'}>
          <div className="grid gap-4 pb-4">
            {tiers.map(({ id, label }) => (
              <TextField
                key={id}
                label={label || 'Tier without a label'}
                rows={2}
                max={1500}
                value={section.texts[id] ?? ''}
                onChange={(text) =>
                  onChange(
                    {
                      ...definition,
                      sections: sections.with(index, {
                        ...section,
                        texts: { ...section.texts, [id]: text },
                      }),
                    },
                    `${section.id} ${id}`,
                  )
                }
              />
            ))}
          </div>
        </Fold>
      ))}
    </Group>
  )
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

function Types({ definition, onChange }: TabProps) {
  return (
    <Items
      title="Types"
      note="If types tie and no tie-break question fits, the one further up wins."
      noun="Type"
      add="Add a type"
      ordered
      items={definition.types}
      fresh={() => ({ id: randomKey(8), name: '', line: '', text: '', helps: [], watch: [] })}
      onChange={(types, field) => onChange({ ...definition, types }, field)}
    >
      {({ helps, watch }, change, text) => (
        <>
          {text('name', { label: 'Name', max: 80 })}
          {text('line', { label: 'In one sentence', max: 300 })}
          {text('text', { label: 'Description', rows: 4, max: 3000 })}
          <TextField
            label="What helps them thrive, one per line"
            rows={3}
            value={helps.join('\n')}
            onChange={(next) => change({ helps: linesOf(next) }, 'helps')}
          />
          <TextField
            label="What to watch for, one per line"
            rows={3}
            value={watch.join('\n')}
            onChange={(next) => change({ watch: linesOf(next) }, 'watch')}
          />
        </>
      )}
    </Items>
  )
}

function TieBreaks({ definition, onChange }: TabProps) {
  const { tieBreaks, types } = definition
  const options = types.map(({ id, name }) => [id, name] as const)
  return (
    <Items
      title="Tie-break questions"
      noun="Tie-break question"
      add="Add a tie-break question"
      items={tieBreaks}
      fresh={(): TieBreak => ({
        pair: [types[0]?.id ?? 'none', types[1]?.id ?? 'none'],
        question: '',
        labels: ['', ''],
      })}
      onChange={(next, field) => onChange({ ...definition, tieBreaks: next }, field)}
    >
      {({ pair: [one, other], labels: [first, second] }, change, text) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              label="Between"
              value={one}
              options={options}
              onChange={(id) => change({ pair: [id, other] })}
            />
            <SelectField label="and" value={other} options={options} onChange={(id) => change({ pair: [one, id] })} />
          </div>
          {text('question', { label: 'Question', max: 300 })}
          <TextField
            label="Answer for the first"
            max={200}
            value={first}
            onChange={(next) => change({ labels: [next, second] }, 'first')}
          />
          <TextField
            label="Answer for the second"
            max={200}
            value={second}
            onChange={(next) => change({ labels: [first, next] }, 'second')}
          />
        </>
      )}
    </Items>
  )
}

function AdviceList({ definition, onChange }: TabProps) {
  const start = definition.kind === 'score' ? 'tier' : 'type'
  return (
    <>
      <Items
        title="Advice"
        note={
          start === 'tier' ? 'Advice on the weakest sections comes first, the rest in this order.' : 'In this order.'
        }
        noun="Advice"
        add="Add advice"
        ordered
        items={definition.advice}
        fresh={() => ({ id: randomKey(8), text: '', when: startingRule(definition, start) })}
        onChange={(advice, field) => onChange({ ...definition, advice }, field)}
      >
        {({ when }, change, text) => (
          <>
            {text('text', { label: 'Text', rows: 2, max: 1500 })}
            <RuleFields definition={definition} rule={when} onChange={(next) => change({ when: next }, 'when')} />
          </>
        )}
      </Items>
      <div className="mt-4">
        <NumberField
          label="Pieces of advice to give at most"
          max={50}
          value={definition.mostAdvice}
          onChange={(max) => onChange({ ...definition, mostAdvice: Math.max(1, max) })}
        />
      </div>
    </>
  )
}

const blockNames: Record<ReportBlock, string> = {
  sections: 'Section by section',
  advice: 'Advice',
  answers: 'Their answers',
  action: 'Call to action',
}

function Layout({ definition, onChange }: TabProps) {
  const { report } = definition
  const { blocks, action } = report
  const set = (part: Partial<Definition['report']>, field?: string) =>
    onChange({ ...definition, report: { ...report, ...part } }, field)
  // Types have no figures for a section.
  const hidden = reportBlocks.filter((each) => {
    return !blocks.includes(each) && (definition.kind === 'score' || each !== 'sections')
  })
  return (
    <Group title="Result page">
      <TextField label="Heading" max={120} value={report.heading} onChange={(heading) => set({ heading }, 'heading')} />
      <fieldset>
        <legend className="font-semibold">Blocks, in this order</legend>
        {[...blocks, ...hidden].map((block, index) => (
          <div key={block} className="flex items-center justify-between gap-3">
            <CheckField
              label={blockNames[block]}
              checked={blocks.includes(block)}
              onChange={(shown) =>
                set({ blocks: shown ? [...blocks, block] : blocks.filter((each) => each !== block) })
              }
            />
            {blocks.includes(block) && (
              <RowButtons name={blockNames[block]} onMove={(by) => set({ blocks: nudged(blocks, index, by) })} />
            )}
          </div>
        ))}
      </fieldset>
      {definition.kind === 'score' && (
        <CheckField
          label="People can ask their team, without names, the questions that have four answers or more"
          checked={definition.team ?? false}
          onChange={(team) => onChange({ ...definition, team })}
        />
      )}
      <TextField
        label="Text of the call to action"
        rows={2}
        max={600}
        value={action.text}
        onChange={(text) => set({ action: { ...action, text } }, 'action text')}
      />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <TextField
          label="Button"
          max={60}
          value={action.label}
          onChange={(label) => set({ action: { ...action, label } }, 'action label')}
        />
        <TextField
          label="Link"
          hint="A page of this site, such as /book-call, or a full address."
          max={300}
          value={action.href}
          onChange={(href) => set({ action: { ...action, href } }, 'action href')}
        />
      </div>
    </Group>
  )
}
