// Stands in for Stripe's browser script: the same calls, with plain fields in place of Stripe's frames. It confirms
// against the Stripe double, whose address is filled in below. Served to browsers, hence plain JavaScript.
;(() => {
  const apiUrl = 'STRIPE_API_URL'
  const fields = [
    { name: 'number', label: 'Card number', autocomplete: 'cc-number' },
    { name: 'expiry', label: 'Expiration date', autocomplete: 'cc-exp' },
    { name: 'cvc', label: 'Security code', autocomplete: 'cc-csc' },
  ]
  const fieldStyle = 'display:block;width:100%;min-height:44px;padding:8px;border:1px solid #868b8f;border-radius:6px'
  const cardWithRedirect = '4000002760003184'

  function createPaymentElement() {
    const listeners = {}
    const root = document.createElement('div')
    for (const { name, label, autocomplete } of fields) {
      const row = document.createElement('label')
      row.style.cssText = 'display:block;margin-bottom:12px'
      row.append(label)
      const input = document.createElement('input')
      Object.assign(input, { name, autocomplete, inputMode: 'numeric' })
      input.style.cssText = fieldStyle
      row.append(input)
      root.append(row)
    }
    return {
      mount(node) {
        node.append(root)
        setTimeout(() => listeners.ready?.({ elementType: 'payment' }))
      },
      on: (event, listener) => (listeners[event] = listener),
      off: (event) => delete listeners[event],
      update() {},
      destroy: () => root.remove(),
      unmount: () => root.remove(),
      card: () => root.querySelector('[name=number]').value.replace(/\D/g, ''),
    }
  }

  function createElements({ clientSecret }) {
    let element
    return {
      clientSecret,
      create: () => (element = createPaymentElement()),
      getElement: () => element ?? null,
      update() {},
      submit: async () => ({}),
      fetchUpdates: async () => ({}),
      card: () => element.card(),
    }
  }

  async function confirm(key, elements, confirmParams) {
    const [id] = elements.clientSecret.split('_secret_')
    const form = new URLSearchParams({
      client_secret: elements.clientSecret,
      return_url: confirmParams.return_url,
      receipt_email: confirmParams.receipt_email ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': elements.card(),
      'payment_method_data[billing_details][email]': confirmParams.payment_method_data?.billing_details?.email ?? '',
    })
    const response = await fetch(`${apiUrl}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
    return response.json()
  }

  function Stripe(key) {
    return {
      elements: createElements,
      async confirmPayment({ elements, confirmParams, redirect }) {
        if (!elements.card()) {
          return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
        }
        const intent = await confirm(key, elements, confirmParams)
        if (intent.error) return { error: intent.error }
        if (redirect === 'if_required' && elements.card() !== cardWithRedirect) return { paymentIntent: intent }
        const back = new URL(confirmParams.return_url)
        back.searchParams.set('payment_intent', intent.id)
        back.searchParams.set('payment_intent_client_secret', elements.clientSecret)
        back.searchParams.set('redirect_status', 'succeeded')
        location.assign(back)
        return new Promise(() => {})
      },
      createToken() {},
      createPaymentMethod() {},
      confirmCardPayment() {},
      registerAppInfo() {},
      _registerWrapper() {},
    }
  }
  Stripe.version = 'endive'
  window.Stripe = Stripe
})()
