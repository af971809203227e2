import type { ComponentProps, KeyboardEventHandler, ReactElement, ReactNode } from 'react'
import { needsScripts } from '#content/control-words.ts'
import { FormTrap } from '#ui/forms/form-trap.tsx'
import { FormHeader, type FormHeaderProps } from './form-header.tsx'

type FormShellProps = {
  header: FormHeaderProps
  title: { text: string; look: 'large' | 'small' | 'hidden' }
  /** Above the first step. */
  opening?: ReactNode
  /** Next to the first step. */
  aside?: ReactNode
  heading: ReactElement<ComponentProps<'h2'>>
  intro?: ReactNode
  /** Announced when it appears. */
  notice?: ReactNode
  /** False until what the browser kept is read. */
  loaded: boolean
  /** The form does not work without scripts. */
  scripted?: boolean
  /** For a heading that is the step's question. */
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  children: ReactNode
}

const titleLooks = {
  large: 'text-3xl wrap-anywhere sm:text-4xl',
  small: 'text-lg text-soft',
  hidden: 'sr-only',
}

/** A visitor's form, one step at a time: where they are, the step's heading, and the step. */
export function FormShell(props: FormShellProps) {
  const { header, title, opening, aside, heading, intro, notice, children } = props
  const { loaded, scripted = false, onKeyDown } = props
  return (
    <div className="@container">
      <FormHeader {...header} />
      <div className="page-grid grid grid-cols-1 gap-x-8 pt-10 pb-section sm:pt-14 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="max-w-text lg:col-span-7">
          <h1 className={titleLooks[title.look]}>{title.text}</h1>
          {opening}
        </div>
        {aside && <div className="mt-10 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:mt-2">{aside}</div>}
        <fieldset
          aria-labelledby={onKeyDown && heading.props.id}
          aria-busy={!loaded}
          disabled={scripted && !loaded}
          tabIndex={onKeyDown && -1}
          onKeyDown={onKeyDown}
          className="min-w-0 max-w-text scroll-mt-24 outline-none lg:col-span-7 [&_:is(input,select,button,summary)]:scroll-mt-48 short:[&_:is(input,select,button,summary)]:scroll-mt-4"
        >
          {heading}
          {intro}
          {/* Always rendered, so that screen readers announce what appears in it. */}
          <div role="status">{notice}</div>
          {scripted && !loaded && <p className="late font-semibold">{needsScripts}</p>}
          <FormTrap />
          {children}
        </fieldset>
      </div>
    </div>
  )
}
