import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useLinkClickHandler } from 'react-router'
import { setupPath } from '#content/admin/admin.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ActionButton } from '#ui/admin/action-button.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type Place, placeAfter, type Step, type StepId, type StepState, setupEnd } from './steps.ts'

export function stepHref(place: Place): string {
  return `${setupPath}?step=${place}`
}

type AssistantProps = {
  steps: readonly Step[]
  place: Place
  /** Who the site is for, as just published. */
  name: string
  children: ReactNode
}

/** Guides the owner through setting up a new site. Each step has its own URL and can be postponed. */
export function Assistant({ steps, place, name, children }: AssistantProps) {
  const at = steps.findIndex(({ id }) => id === place)
  const step = steps[at]
  const heading = useStepHeading(place)
  return (
    <AdminPage title="Setup assistant" intro="You can skip any step and come back to it from Launch.">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,40rem)_minmax(14rem,1fr)]">
        {step ? (
          <StepSection step={step} heading={heading} eyebrow={`Step ${at + 1} of ${steps.length}`}>
            {children}
            <StepFoot steps={steps} step={step} />
          </StepSection>
        ) : (
          <SetupEnd steps={steps} heading={heading} />
        )}
        <StepList steps={steps} place={place} name={name} />
      </div>
    </AdminPage>
  )
}

type HeadingRef = { heading: RefObject<HTMLHeadingElement | null> }

type StepSectionProps = HeadingRef & { step: Step; eyebrow: string; children: ReactNode }

function StepSection({ step, heading, eyebrow, children }: StepSectionProps) {
  return (
    <section aria-labelledby="step" className="min-w-0">
      <p className="mb-1 text-sm text-soft">{eyebrow}</p>
      <h2 id="step" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {step.title}
      </h2>
      {step.missing.length > 0 && <p className="mt-1 text-soft">Still sample content: {step.missing.join(', ')}.</p>}
      <div className="mt-6">{children}</div>
    </section>
  )
}

/** Focuses the heading of a new step, for keyboard and screen reader users. */
function useStepHeading(place: Place) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current !== place) heading.current?.focus()
    shown.current = place
  }, [place])
  return heading
}

function StepFoot({ steps, step }: { steps: readonly Step[]; step: Step }) {
  const next = placeAfter(steps, step.id)
  return (
    <div className="mt-8 border-t border-line pt-6">
      {step.state === 'done' ? (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <span className="font-semibold text-green">Done.</span>
          <NextButton place={next} />
        </p>
      ) : (
        <LaterButton step={step.id} next={next} />
      )}
    </div>
  )
}

/** Navigates without a page load, so that the next step's heading takes the focus. */
function NextButton({ place }: { place: Place }) {
  const go = useLinkClickHandler(stepHref(place))
  return (
    <ButtonLink look="quiet" href={stepHref(place)} onClick={go}>
      {place === setupEnd ? 'Finish' : 'Next step'}
    </ButtonLink>
  )
}

function LaterButton({ step, next }: { step: StepId; next: Place }) {
  return (
    <ActionButton
      onPress={() => callApi('POST', '/api/admin/setup/later', { step })}
      goTo={() => stepHref(next)}
      failure={{ title: 'We couldn’t postpone this step' }}
    >
      Later
    </ActionButton>
  )
}

const stateLabels: Record<StepState, { text: string; look: string }> = {
  done: { text: 'Done', look: 'text-green' },
  later: { text: 'Later', look: 'text-soft' },
  open: { text: 'To do', look: 'text-amber' },
}

function StepList({ steps, place, name }: Pick<AssistantProps, 'steps' | 'place' | 'name'>) {
  return (
    <nav aria-label="Steps">
      {name && <p className="mb-3 font-serif text-lg">{name}</p>}
      <ol className="divide-y divide-line border-y border-line">
        {steps.map(({ id, title, state }) => (
          <li key={id}>
            <Link
              to={stepHref(id)}
              aria-current={id === place ? 'step' : undefined}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-blue aria-[current=step]:font-semibold"
            >
              <span>{title}</span>{' '}
              <span className={`text-sm ${stateLabels[state].look}`}>{stateLabels[state].text}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function SetupEnd({ steps, heading }: HeadingRef & { steps: readonly Step[] }) {
  const left = steps.filter(({ state }) => state !== 'done')
  return (
    <section aria-labelledby="step" className="min-w-0">
      <h2 id="step" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {left.length === 0 ? 'Done' : 'Done for now'}
      </h2>
      <p className="mt-2 text-soft">
        {left.length > 0 && `Still to do: ${left.map(({ title }) => title).join(', ')}. `}
        Launch lists everything your site needs before its first visitor.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
        <ButtonLink href="/admin/launch">Go to Launch</ButtonLink>
        <a href="/" className="inline-flex min-h-11 items-center text-link">
          View your site
        </a>
      </div>
    </section>
  )
}
