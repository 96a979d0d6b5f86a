exports.tagline = 'Water, ' + 'warm'
