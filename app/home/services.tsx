import type { Home } from '#content/owner/home.ts'
import type { Service, Services as ServicesWords } from '#content/owner/services.ts'
import { Section } from '#ui/section.tsx'

type ServicesProps = ServicesWords & Pick<Home, 'pillars'>

export function Services({ services, addOns, pillars }: ServicesProps) {
  return (
    <Section heading="Core Services">
      <div>
        {services.map((service) => (
          <ServiceEntry key={service.title} service={service} />
        ))}
      </div>
      {addOns.length > 0 && <AddOns addOns={addOns} />}
      <Pillars pillars={pillars} />
    </Section>
  )
}

function ServiceEntry({ service }: { service: Service }) {
  const facts = [
    ['For', service.audience],
    ['Duration', service.duration],
    ['Frequency', service.frequency],
    ['Format', service.format],
    ['Structure', service.structure],
  ]
  return (
    <article className="grid grid-cols-1 gap-x-8 gap-y-6 border-t border-line py-10 break-inside-avoid lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h3 className="text-2xl">{service.title}</h3>
        <p className="mt-3 font-serif text-lg text-soft">{service.tagline}</p>
      </div>
      <div className="lg:col-span-5">
        <p>{service.description}</p>
        {service.page && (
          <p className="mt-3">
            {service.page.text}{' '}
            <a href={service.page.href} className="inline-block py-2.5 text-link">
              {service.page.label}
            </a>
          </p>
        )}
        <h4 className="mt-6 text-sm font-semibold">Included</h4>
        <ul className="mt-1">
          {service.included.map((item) => (
            <li key={item} className="border-b border-line py-2">
              {item}
            </li>
          ))}
        </ul>
      </div>
      <dl className="space-y-3 lg:col-span-3 lg:pl-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function AddOns({ addOns }: Pick<ServicesWords, 'addOns'>) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 border-t border-line pt-10 lg:grid-cols-12">
      <h3 className="text-2xl lg:col-span-4">Optional add-ons</h3>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-3 lg:col-span-8">
        {addOns.map(({ title, description }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-soft">{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const pillarNames = [
  ['clarity', 'Clarity'],
  ['leverage', 'Leverage'],
  ['momentum', 'Momentum'],
] as const

function Pillars({ pillars }: Pick<Home, 'pillars'>) {
  return (
    <div className="mt-section">
      <h3 className="font-sans text-base font-semibold tracking-normal">The method rests on three pillars</h3>
      <dl className="mt-4 grid grid-cols-1 gap-y-8 border-t-2 border-ink pt-6 md:grid-cols-3">
        {pillarNames.map(([key, name], index) => (
          <div key={key} className={index > 0 ? 'md:border-l md:border-line md:pl-8' : 'md:pr-8'}>
            <dt className="font-serif text-3xl font-medium">{name}</dt>
            <dd className="mt-3 text-soft md:pr-8">{pillars[key]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
