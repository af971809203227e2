import { useEffect, useRef } from 'react'
import { useView } from '#tools/shared/parts/use-view.tsx'
import { Views } from '#tools/shared/parts/views.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { today } from '#tools/shared/values/days.ts'
import type { Framework } from '../files/format.ts'
import { exampleFramework } from '../model/example.ts'
import { type Action, isComparable, openDecision } from '../model/model.ts'
import { Compare } from './compare.tsx'
import { Decide } from './decide.tsx'
import { DecisionHeading } from './decision-heading.tsx'
import { EvidenceView } from './evidence.tsx'
import { FrameView } from './frame.tsx'
import { LogView } from './log-view.tsx'
import { StartForm } from './start-form.tsx'

export function FrameworkScreen({ doc, dispatch, open }: ScreenProps<Framework, Action>) {
  const decision = openDecision(doc)
  const [view, setView] = useView('compare')
  const heading = useFocusOnChange(decision.id)
  const props = { decision, dispatch }
  const onExample = doc.decisions.length === 1 ? () => open(exampleFramework(today())) : undefined
  const start = <StartForm key={decision.id} {...props} onExample={onExample} />
  const compare = <Compare {...props} onNewOption={() => setView('frame')} />
  const ready = isComparable(decision)
  return (
    <>
      <DecisionHeading decision={decision} heading={heading} />
      <Views
        key={decision.id}
        label="Steps of the decision"
        current={view}
        onChange={setView}
        views={[
          { id: 'compare', label: 'Compare', content: ready ? compare : start },
          { id: 'frame', label: 'Frame', content: <FrameView {...props} /> },
          { id: 'evidence', label: 'Evidence', content: <EvidenceView {...props} /> },
          { id: 'decide', label: 'Decide', content: <Decide {...props} /> },
          {
            id: 'log',
            label: 'Log',
            content: <LogView doc={doc} dispatch={dispatch} onOpen={() => setView('compare')} />,
          },
        ]}
      />
    </>
  )
}

/** Moves the focus to the title when another decision opens, from the log or by undo. */
function useFocusOnChange(id: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current !== id) heading.current?.focus()
    shown.current = id
  }, [id])
  return heading
}
