export default { name: 'numbers', versions: [{ name: 'one', title: 'Numbers 1' }], read: 'code' }
