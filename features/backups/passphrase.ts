export const minPassphrase = 12
export const maxPassphrase = 200
export const passphraseTooShort = `Please enter at least ${minPassphrase} characters`
