import type { ReactNode } from 'react'
import type { Home } from '#content/owner/parts/home.ts'
import type { Service, Services as ServicesWords } from '#content/owner/parts/services.ts'
import { homeWords } from '#content/page-words.ts'
import { FormattedText } from '#ui/formatted-text.tsx'
import { Section } from '#ui/section.tsx'

const text = homeWords.services

type ServicesProps = ServicesWords & Pick<Home, 'pillars'>

export function Services({ services, addOns, pillars }: ServicesProps) {
  return (
    <Section heading={text.heading}>
      {services.map((service) => (
        <ServiceEntry key={service.title} service={service} />
      ))}
      {addOns.length > 0 && <AddOns addOns={addOns} />}
      <Pillars pillars={pillars} />
    </Section>
  )
}

function ServiceEntry({ service }: { service: Service }) {
  const facts = [
    [text.facts.audience, service.audience],
    [text.facts.duration, service.duration],
    [text.facts.frequency, service.frequency],
    [text.facts.format, service.format],
    [text.facts.structure, service.structure],
  ]
  return (
    <article className="border-t border-line break-inside-avoid">
      <Entry title={service.title} line={service.tagline}>
        <div className="lg:col-span-5 lg:col-start-5">
          <p>
            <FormattedText text={service.description} />
          </p>
          {service.page && (
            <p className="mt-3">
              {service.page.text}{' '}
              <a href={service.page.href} className="inline-block py-2.5 text-link">
                {service.page.label}
              </a>
            </p>
          )}
          <h4 className="mt-6 text-sm font-semibold">{text.included}</h4>
          <ul className="mt-1">
            {service.included.map((item) => (
              <li key={item} className="border-b border-line py-2">
                {item}
              </li>
            ))}
          </ul>
        </div>
        <dl className="grid content-start gap-3 lg:col-span-3 lg:pl-4">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Entry>
    </article>
  )
}

type EntryProps = { title: string; line: string; children: ReactNode }

function Entry({ title, line, children }: EntryProps) {
  return (
    <details className="fold">
      <summary className="relative grid grid-cols-1 items-baseline gap-x-8 gap-y-1 py-5 pr-8 after:absolute after:top-8 after:right-1 hover:text-blue-dark lg:grid-cols-12">
        <h3 className="text-xl lg:col-span-4">{title}</h3>
        <span className="font-serif text-lg leading-snug text-soft lg:col-span-8">{line}</span>
      </summary>
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 pb-10 md:pr-8 lg:grid-cols-12">{children}</div>
    </details>
  )
}

function AddOns({ addOns }: Pick<ServicesWords, 'addOns'>) {
  return (
    <div className="border-t border-b border-line">
      <Entry title={text.addOns} line={addOns.map(({ title }) => title).join(', ')}>
        <dl className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-3 lg:col-span-8 lg:col-start-5">
          {addOns.map(({ title, description }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-soft">
                <FormattedText text={description} />
              </dd>
            </div>
          ))}
        </dl>
      </Entry>
    </div>
  )
}

const pillarKeys = ['clarity', 'leverage', 'momentum'] as const

function Pillars({ pillars }: Pick<Home, 'pillars'>) {
  const { heading, names } = homeWords.pillars
  return (
    <div className="mt-section">
      <h3 className="font-sans text-base font-semibold tracking-normal">{heading}</h3>
      <dl className="mt-4 grid grid-cols-1 gap-y-6 border-t-2 border-ink pt-6 md:grid-cols-3">
        {pillarKeys.map((key, index) => (
          <div key={key} className={index > 0 ? 'md:border-l md:border-line md:pl-8' : 'md:pr-8'}>
            <dt className="font-serif text-2xl font-medium lg:text-3xl">{names[key]}</dt>
            <dd className="mt-1 text-soft md:pr-8">{pillars[key]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
