import { useState } from 'react'
import { exactDollars } from '#lib/text/money.ts'

export type ProductChoice = { id: string; title: string; price: number }

type ToolChoiceProps = {
  products: readonly ProductChoice[]
  /** From useSchemaForm. */
  choice: (name: 'scope', value: string) => object
  error: string | undefined
}

const line = 'flex min-h-11 items-center gap-3'
const box = 'size-5 shrink-0 accent-blue'

/** Everything, or some of it. */
export function ToolChoice({ products, choice, error }: ToolChoiceProps) {
  const [isSome, setSome] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (id: string, on: boolean) =>
    setChosen(products.map((each) => each.id).filter((each) => (each === id ? on : chosen.includes(each))))
  return (
    <fieldset aria-describedby={error ? 'scope-error' : undefined}>
      <legend className="mb-1 font-semibold">What it is for</legend>
      <label className={line}>
        <input type="radio" {...choice('scope', 'all')} onChange={() => setSome(false)} className={box} />
        Everything, also what you add later
      </label>
      <label className={line}>
        <input type="radio" {...choice('scope', 'some')} onChange={() => setSome(true)} className={box} />
        Only some of it
      </label>
      {isSome && (
        <ul className="mt-1 ml-8 grid sm:grid-cols-2 sm:gap-x-6">
          {products.map(({ id, title, price }) => (
            <li key={id}>
              <label className={line}>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target }) => toggle(id, target.checked)}
                  className={box}
                />
                <span>
                  {title} <span className="text-soft">{price > 0 ? exactDollars(price) : 'not on sale'}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <input type="hidden" name="productIds" value={isSome ? chosen.join(',') : ''} />
      {error && (
        <p id="scope-error" className="mt-1.5 text-sm font-semibold text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}
