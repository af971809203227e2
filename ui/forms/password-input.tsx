import { type ComponentProps, useState } from 'react'

export function PasswordInput({ className = '', ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <input
        {...input}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={`${className} pr-18`}
      />
      <button
        type="button"
        aria-label={isShown ? 'Hide characters' : 'Show characters'}
        aria-controls={input.id}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 min-w-16 px-3 text-sm text-link"
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
