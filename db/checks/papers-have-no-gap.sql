-- Numbers of a series have no gap and end at its counter. Documents deleted after ten years leave from the beginning.
select distinct series as id from papers join paper_series using (series, year)
group by series, year, last having max(place) - min(place) + 1 <> count(*) or max(place) <> last;
