// #region sum
  function sum(a, b) {
    return a + b
  }
// #endregion
