-- Numbers of a series follow each other, and end where its counter stands. What ended after ten years ended at the beginning.
select distinct series as id from papers join paper_series using (series, year)
group by series, year, last having max(place) - min(place) + 1 <> count(*) or max(place) <> last;
