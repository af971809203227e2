import { useState } from 'react'
import { money } from '#lib/money/money.ts'

export type ProductChoice = { id: string; title: string; price: number }

type ToolChoiceProps = {
  products: readonly ProductChoice[]
  choice: (name: 'scope', value: string) => object
  error: string | undefined
}

const line = 'flex min-h-11 items-center gap-3'
const box = 'size-5 shrink-0 accent-blue'

export function ToolChoice({ products, choice, error }: ToolChoiceProps) {
  const [isSome, setSome] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (id: string, on: boolean) =>
    setChosen(products.map((each) => each.id).filter((each) => (each === id ? on : chosen.includes(each))))
  return (
    <fieldset aria-describedby={error ? 'scope-error' : undefined}>
      <legend className="mb-1 font-semibold">Applies to</legend>
      <label className={line}>
        <input type="radio" {...choice('scope', 'all')} onChange={() => setSome(false)} className={box} />
        All products, including ones you add later
      </label>
      <label className={line}>
        <input type="radio" {...choice('scope', 'some')} onChange={() => setSome(true)} className={box} />
        Selected products
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
                  {title} <span className="text-soft">{price > 0 ? money(price) : 'not on sale'}</span>
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
