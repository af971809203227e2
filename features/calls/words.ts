export const whenError = 'Please enter a whole date and time, or leave it empty'
