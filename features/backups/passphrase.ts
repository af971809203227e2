export const leastPassphrase = 12
export const mostPassphrase = 200
export const passphraseTooShort = `Please enter at least ${leastPassphrase} characters`
